import { toMillis } from "../../../Time.ts"
import { PastStopField } from "../../container/PastStopField.ts"
import type { Fact, Observation } from "../../observation/Observation.ts"
import { reportedSince } from "../evidence/reportedSince.ts"
import type { FacilityState } from "./Snapshot.ts"
import { visitAt } from "./visit.ts"
import type { Visit, Visits } from "./visit.ts"
import { maxNoticeDelayMs } from "./visitRules.ts"

type LastingFactType = Extract<Fact["type"], "appointment" | "fees" | "last_free_day">

export const isLastingFact = ({ type }: Fact): boolean =>
  type === "fees" || type === "appointment" || type === "last_free_day"

const reportsValue = ({ fact }: Observation): boolean => {
  if (fact.type === "fees") return fact.fees.length > 0
  if (fact.type === "last_free_day") return fact.date !== null
  return fact.type === "appointment" && fact.at !== null
}

/** The per diem continues after the departure. */
const isOfLine = ({ fact }: Observation): boolean => fact.type === "last_free_day" && fact.by === "line"

/** Carriers may omit the place. */
const isPlaceless = ({ data_source, place }: Observation): boolean =>
  data_source === "shipping_line" && (place?.locode ?? null) === null

const endOf = (visit: Visit | null, { inland, port }: Visits): number | null =>
  visit === null ? (inland?.ended ?? port?.ended ?? null) : visit.ended

/** Last stop first. Reports from after the departure count only if there was none before. */
export const statementsOfLeftStops = (
  statements: ReadonlyArray<Observation>,
  visits: Visits
): ReadonlyArray<ReadonlyArray<Observation>> => {
  const { stop } = visits
  if (stop === "port") return []
  const about = statements.filter(
    (one) => isLastingFact(one.fact) && (isPlaceless(one) || visitAt(visits, one) !== null)
  )
  const isEarly = (observation: Observation): boolean => {
    if (isOfLine(observation)) return true
    const ended = endOf(visitAt(visits, observation), visits)
    return ended === null || reportedSince(observation) <= ended
  }
  const inOrder = (own: ReadonlyArray<Observation>) => [
    own.filter(isEarly),
    own.filter((observation) => reportsValue(observation) && !isEarly(observation))
  ]
  const isInland = (observation: Observation) => visitAt(visits, observation)?.name === "inland"
  const ofPort = inOrder(about.filter((observation) => !isInland(observation)))
  return stop === "gone" ? [...inOrder(about.filter(isInland)), ...ofPort] : ofPort
}

/** Dropped soon after the departure, a report was valid until then. */
export const wasDroppedAtDeparture = (observation: Observation, visits: Visits): boolean => {
  const ended = endOf(visitAt(visits, observation), visits)
  return (
    !observation.retracted &&
    isLastingFact(observation.fact) &&
    ended !== null &&
    toMillis(observation.confirmed_at) >= ended - maxNoticeDelayMs
  )
}

export interface StopValue<Type extends LastingFactType> {
  readonly snapshot: FacilityState<Type> | null
  readonly isPast: boolean
}

export const pastFieldsOf = (
  lasting: Readonly<Record<PastStopField, { readonly snapshot: unknown; readonly isPast: boolean }>>
): ReadonlyArray<PastStopField> =>
  PastStopField.literals.filter((field) => lasting[field].isPast && lasting[field].snapshot !== null)
