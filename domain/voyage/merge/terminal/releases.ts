import type { Instant } from "../../../Time.ts"
import type { ReleaseStatus } from "../../container/ReleaseStatus.ts"
import type { HoldName } from "../../container/TerminalHold.ts"
import { releaseOf } from "../../observation/facts/releaseOf.ts"
import type { Observation } from "../../observation/Observation.ts"
import { currentHolds } from "../../terminal/currentHolds.ts"
import { pickWinner } from "../evidence/winner.ts"
import { facilityOf, isAboutHolds, reportedTime } from "./holds.ts"

/** A repeated poll does not change this time. */
const changedAt = ({ happened, received_at }: Observation): Instant =>
  happened !== null && "at" in happened ? happened.at : received_at

interface NamedReport {
  readonly name: HoldName
  readonly observation: Observation
}

const namesIn = (observation: Observation): ReadonlyArray<NamedReport> => {
  const { fact } = observation
  if (fact.type === "holds") return (fact.holds ?? []).map(({ name }) => ({ name, observation }))
  const release = releaseOf(fact)
  return release === null ? [] : [{ name: release.name, observation }]
}

const newestOf = (observations: ReadonlyArray<Observation>): Observation | null =>
  observations.reduce<Observation | null>(
    (newest, one) => (newest === null || reportedTime(one) > reportedTime(newest) ? one : newest),
    null
  )

/** A hold that is missing in a newer full list is released. */
const atFacility = (statements: ReadonlyArray<Observation>): ReadonlyArray<ReleaseStatus> => {
  const named = Map.groupBy(statements.flatMap(namesIn), ({ name }) => name)
  if (named.size === 0) return []
  const list = pickWinner(statements.filter(({ fact }) => fact.type === "holds"))?.winner ?? null
  const changes = statements.flatMap((observation) =>
    observation.fact.type === "hold_change" ? [{ value: observation.fact, at: reportedTime(observation) }] : []
  )
  const listed = list?.fact.type === "holds" ? { value: list.fact.holds, at: reportedTime(list) } : null
  const active = currentHolds(listed, changes) ?? []
  return [...named].flatMap(([name, reports]) => {
    const own = active.filter((hold) => hold.name === name)
    const status = own.some((hold) => hold.status === "hold") ? "hold" : (own[0]?.status ?? "released")
    const observations = reports.map(({ observation }) => observation)
    const last = newestOf(status === "released" && list !== null ? [...observations, list] : observations)
    return last === null ? [] : [{ name, status, data_source: last.data_source, reported_at: changedAt(last) }]
  })
}

/** Carriers' reports about documents, and customs events, do not name a facility. */
const ofEvents = (statements: ReadonlyArray<Observation>): ReadonlyArray<ReleaseStatus> =>
  statements.flatMap((observation) => {
    const release = isAboutHolds(observation) ? null : releaseOf(observation.fact)
    if (release === null || observation.classifier !== "ACT") return []
    return [{ ...release, data_source: observation.data_source, reported_at: changedAt(observation) }]
  })

const keyOf = ({ data_source, name }: ReleaseStatus): string => `${name} ${data_source}`

/** At the same moment, a hold prevails over its release. */
const isLater = (one: ReleaseStatus, other: ReleaseStatus): boolean =>
  one.reported_at === other.reported_at ? other.status === "released" : one.reported_at > other.reported_at

/** Null if no source reports any; empty if there never was one. Of a left stop, only releases remain. */
export const releaseStatusesOf = (
  statements: ReadonlyArray<Observation>,
  isCurrent: (observation: Observation) => boolean
): ReadonlyArray<ReleaseStatus> | null => {
  const about = statements.filter(isAboutHolds)
  const events = ofEvents(statements)
  if (about.length === 0 && events.length === 0) return null
  const facilities = Map.groupBy(about, (one) => `${one.data_source} ${facilityOf(one)}`)
  const found = [...facilities.values()].flatMap((own) =>
    atFacility(own).filter(({ status }) => status === "released" || own.some(isCurrent))
  )
  const latest = new Map<string, ReleaseStatus>()
  for (const one of [...found, ...events]) {
    const other = latest.get(keyOf(one))
    if (other === undefined || isLater(one, other)) latest.set(keyOf(one), one)
  }
  return [...latest.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
