import { isoMilliseconds } from "../../../isoText.ts"
import { day, hour } from "../../../Time.ts"
import type { FieldEvidence } from "../../observation/Evidence.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isSameContent } from "../../observation/sameContent.ts"
import type { RankedReports } from "./winner.ts"

/** `won` is null if the value does not come from a single observation. */
export interface FieldValue<A> {
  readonly value: A
  readonly won: RankedReports | null
  readonly read: (observation: Observation) => unknown
  readonly isFinal?: boolean
}

export const combinedFieldValue = <A>(value: A): FieldValue<A> => ({ value, won: null, read: () => null })

export const fieldValueOfWinner = <A>(
  won: RankedReports | null,
  read: (observation: Observation) => A,
  otherwise: A
): FieldValue<A> => ({
  value: won === null ? otherwise : read(won.winner),
  won,
  read
})

type Fields<Values> = { readonly [Name in keyof Values]: FieldValue<Values[Name]> }

export const valuesOf = <Values>(fields: Fields<Values>): Values => {
  // Adding properties one by one creates a slow dictionary.
  const values: Record<string, unknown> = { ...fields }
  for (const name of Object.keys(fields)) values[name] = fields[name as keyof Values].value
  return values as Values
}

/** Per field, strongest first. */
const maxDifferingReports = 10

/** A date without a zone is comparable with dates only. */
const isDay = (value: unknown): boolean => typeof value === "string" && !value.includes("T")

const isLocal = (value: string): boolean => value.includes("T") && !value.endsWith("Z")

const sourceOf = ({ data_source, feed_id }: Observation): string => `${feed_id}|${data_source}`

/** `Date.parse` would read a local time in the zone of this computer. */
const momentOf = (value: unknown): number =>
  typeof value === "string" && !isLocal(value) ? isoMilliseconds(value) : Number.NaN

interface DifferingReport {
  readonly observation: Observation
  readonly value: unknown
}

/** Null up to a day. A revised estimate is not a discrepancy. */
const discrepancyOf = (winner: Observation, shown: unknown, others: ReadonlyArray<DifferingReport>): number | null => {
  if (winner.classifier !== "ACT") return null
  const own = momentOf(shown)
  const apart = others
    .filter(({ observation, value }) => observation.classifier === "ACT" && isDay(value) === isDay(shown))
    .filter(({ observation }) => sourceOf(observation) !== sourceOf(winner))
    .map(({ value }) => Math.abs(momentOf(value) - own))
    .filter((distance) => distance > day)
  return apart.length === 0 ? null : Math.round(Math.max(...apart) / hour)
}

const evidenceOf = (field: FieldValue<unknown>): FieldEvidence | null => {
  const { isFinal, read, won } = field
  if (won === null) return null
  const final = isFinal === true ? { final: true } : {}
  if (won.lost.length === 0) return { winner: won.winner.id, lost: [], discrepancy_hours: null, ...final }
  const own = read(won.winner)
  const others = won.lost
    .map((observation): DifferingReport => ({ observation, value: read(observation) }))
    .filter(({ value }) => value !== null && !isSameContent(value, own))
  return {
    winner: won.winner.id,
    lost: others.slice(0, maxDifferingReports).map(({ observation, value }) => ({ id: observation.id, value })),
    discrepancy_hours: discrepancyOf(won.winner, own, others),
    ...final
  }
}

export const provenanceOf = (
  fields: Readonly<Record<string, FieldValue<unknown>>>
): Readonly<Record<string, FieldEvidence>> => {
  const provenance: Record<string, FieldEvidence> = {}
  for (const name of Object.keys(fields)) {
    const field = fields[name]
    const evidence = field === undefined ? null : evidenceOf(field)
    if (evidence !== null) provenance[name] = evidence
  }
  return provenance
}
