import { facilityCode } from "../../../reference/place/Place.ts"
import type { PastStopField } from "../../container/PastStopField.ts"
import type { ReleaseStatus } from "../../container/ReleaseStatus.ts"
import { isSnapshot } from "../../observation/Observation.ts"
import type { Fact, Observation } from "../../observation/Observation.ts"
import { revisionSlack } from "../../observation/revision.ts"
import { locatedMoveOf } from "../evidence/locatedMove.ts"
import { reportedSince } from "../evidence/reportedSince.ts"
import { rejectByRules } from "../evidence/Rule.ts"
import type { ReappliedObservations, Rejection, PlausibilityRule } from "../evidence/Rule.ts"
import { pickWinner } from "../evidence/winner.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { holdsOf, isAboutHolds } from "./holds.ts"
import { wasDroppedAtDeparture, pastFieldsOf, statementsOfLeftStops } from "./lastOfStop.ts"
import type { StopValue } from "./lastOfStop.ts"
import { releaseStatusesOf } from "./releases.ts"
import type { FactOf, FacilityState } from "./Snapshot.ts"
import { visitAt } from "./visit.ts"
import type { Visit, Visits } from "./visit.ts"
import { facilityRules, visitRules } from "./visitRules.ts"

export interface TerminalFacts {
  readonly left: Milestone | null
  readonly holds: FacilityState<"holds"> | null
  readonly releases: ReadonlyArray<ReleaseStatus> | null
  readonly fees: FacilityState<"fees"> | null
  readonly availability: FacilityState<"availability"> | null
  readonly lastFreeDay: Readonly<Record<"line" | "terminal" | "rail", FacilityState<"last_free_day"> | null>>
  readonly appointment: FacilityState<"appointment"> | null
  readonly yardLocation: FacilityState<"yard_location"> | null
  readonly pastFields: ReadonlyArray<PastStopField>
  readonly refused: ReadonlyArray<Rejection>
}

const facilitiesByVisit = (statements: ReadonlyArray<Observation>, visits: Visits): ReadonlyMap<Visit, Set<string>> => {
  const facilities = new Map<Visit, Set<string>>()
  for (const observation of statements) {
    const { data_source, place } = observation
    const code = facilityCode(place?.locode ?? null, place?.facility ?? null)
    const visit = visitAt(visits, observation)
    if (data_source !== "terminal" || code === null || visit === null) continue
    facilities.set(visit, (facilities.get(visit) ?? new Set()).add(code))
  }
  return facilities
}

const separateRejected = <Context>(
  rules: ReadonlyArray<PlausibilityRule<Context>>,
  statements: ReadonlyArray<Observation>,
  context: Context,
  overruled: ReappliedObservations
) => {
  const kept: Array<Observation> = []
  const refused: Array<Rejection> = []
  for (const statement of statements) {
    const refusal = rejectByRules(rules, statement, context, overruled)
    if (refusal === null) kept.push(statement)
    else refused.push(refusal)
  }
  return { kept, refused }
}

/** The current facility, then the carrier, then the railroad. */
const tierOf = (observation: Observation, visits: Visits): number => {
  const { data_source } = observation
  if (data_source === "terminal") return 3
  if (data_source === "shipping_line") return 2
  const wasInland = visits.stop === "gone" && visitAt(visits, observation)?.name === "inland"
  return visits.stop === "inland" || wasInland ? 3 : 1
}

const isCurrent = (observation: Observation, visits: Visits): boolean => {
  const { data_source, fact, place } = observation
  const { left, stop } = visits
  if (stop === "gone") return false
  const visit = visitAt(visits, observation)
  if (visit?.name === "port") return stop === "port"
  if (stop === "inland" && visit !== null) return true
  const isAhead = isAboutHolds(observation) || (fact.type === "last_free_day" && fact.by !== "terminal")
  if (visit !== null) return isAhead && (stop === "onward" || fact.type === "last_free_day")
  const isPlaceless = data_source === "shipping_line" && (place?.locode ?? null) === null
  if (stop !== "onward") return isPlaceless
  // Without a known place, a report newer than the departure is about the next stop.
  const since = (left === null ? null : locatedMoveOf(left.winner))?.time ?? Number.POSITIVE_INFINITY
  const isNew = reportedSince(observation) + revisionSlack(observation) >= since
  if (!isAhead) return false
  return isPlaceless ? isNew || !isAboutHolds(observation) : isNew && data_source === "rail"
}

/** `leftOut`: statements of this trip that their sources no longer report. */
export const terminalFactsOf = (
  statements: ReadonlyArray<Observation>,
  leftOut: ReadonlyArray<Observation>,
  visits: Visits,
  overruled: ReappliedObservations
): TerminalFacts => {
  const snapshots = statements.filter(isSnapshot)
  const noFacilities: ReadonlyMap<Visit, Set<string>> = new Map()
  const ofThisVisit = separateRejected(visitRules, snapshots, { visits, facilities: noFacilities }, overruled)
  const facilities = facilitiesByVisit(ofThisVisit.kept, visits)
  const ofOne = separateRejected(facilityRules, ofThisVisit.kept, { visits, facilities }, overruled)
  const sure = ofOne.kept.filter((observation) => isCurrent(observation, visits))
  const withLeftOut = separateRejected(visitRules, leftOut.filter(isSnapshot), { visits, facilities }, overruled).kept
  const dropped = withLeftOut.filter((observation) => wasDroppedAtDeparture(observation, visits))
  const behind = ofOne.kept.filter((one) => visitAt(visits, one)?.name === "port")
  const newest = <Type extends Fact["type"]>(
    type: Type,
    also: (fact: FactOf<Type>) => boolean = () => true,
    among: ReadonlyArray<Observation> = sure
  ): FacilityState<Type> | null => {
    const isWanted = (fact: Fact): fact is FactOf<Type> => fact.type === type && also(fact as FactOf<Type>)
    const won = pickWinner(
      among.filter(({ fact }) => isWanted(fact)),
      (observation) => 2 * tierOf(observation, visits) + (visitAt(visits, observation)?.name === "inland" ? 1 : 0)
    )
    return won !== null && isWanted(won.winner.fact) ? { fact: won.winner.fact, won } : null
  }
  const holds = (among: ReadonlyArray<Observation>): FacilityState<"holds"> | null => {
    const about = among.filter(isAboutHolds)
    const tiers = [...new Set(about.map((one) => tierOf(one, visits)))].sort((a, b) => b - a)
    for (const tier of tiers) {
      const found = holdsOf(about.filter((one) => tierOf(one, visits) === tier))
      if (found !== null) return found
    }
    return null
  }
  /** A port without holds at the departure still has none; other holds have ended. */
  const noneAtPort = (): FacilityState<"holds"> | null => {
    const found = visits.stop === "inland" ? holds(behind) : null
    return found?.fact.holds?.length === 0 ? found : null
  }
  const current = new Set(sure)
  const past = statementsOfLeftStops([...ofOne.kept.filter((one) => !current.has(one)), ...dropped], visits)
  const lasting = <Type extends "appointment" | "fees" | "last_free_day">(
    type: Type,
    hasValue: (fact: FactOf<Type>) => boolean,
    also?: (fact: FactOf<Type>) => boolean
  ): StopValue<Type> => {
    const ahead = newest(type, also)
    if (ahead !== null && hasValue(ahead.fact)) return { snapshot: ahead, isPast: false }
    const last = past.map((among) => newest(type, also, among)).find((found) => found !== null) ?? null
    return last === null || !hasValue(last.fact) ? { snapshot: ahead, isPast: false } : { snapshot: last, isPast: true }
  }
  const lastFreeDay = (source: "line" | "rail" | "terminal") =>
    lasting(
      "last_free_day",
      ({ date }) => date !== null,
      ({ by }) => by === source
    )
  const [line, terminal, rail] = [lastFreeDay("line"), lastFreeDay("terminal"), lastFreeDay("rail")]
  const fees = lasting("fees", () => true)
  const appointment = lasting("appointment", ({ at }) => at !== null)
  return {
    left: visits.left,
    holds: holds(sure) ?? noneAtPort(),
    releases: releaseStatusesOf([...ofOne.kept, ...statements.filter((one) => !isSnapshot(one))], (one) =>
      isCurrent(one, visits)
    ),
    fees: fees.snapshot,
    availability: newest("availability"),
    lastFreeDay: { line: line.snapshot, terminal: terminal.snapshot, rail: rail.snapshot },
    appointment: appointment.snapshot,
    pastFields: pastFieldsOf({
      fees_at_pod_terminal: fees,
      pickup_appointment_at: appointment,
      pickup_lfd_line: line,
      pickup_lfd_rail: rail,
      pickup_lfd_terminal: terminal
    }),
    yardLocation: newest("yard_location"),
    refused: [...ofThisVisit.refused, ...ofOne.refused]
  }
}
