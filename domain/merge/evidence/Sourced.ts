import { isoMilliseconds } from "../../isoText.ts"
import type { FieldEvidence } from "../../observation/Evidence.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isSameContent } from "../../observation/sameContent.ts"
import { day, hour } from "../../Time.ts"
import type { Won } from "./winner.ts"

/** A published value and the observation that it comes from: null where it comes from no single one. */
export interface Sourced<A> {
  readonly value: A
  readonly won: Won | null
  /** Reads the same value from another observation. */
  readonly read: (observation: Observation) => unknown
  /** Whether it is the last value of a stop that the container left. */
  readonly isFinal?: boolean
}

/** A value that follows from several statements, or from none. */
export const derived = <A>(value: A): Sourced<A> => ({ value, won: null, read: () => null })

/** The value of the winner; `otherwise` without one. */
export const sourced = <A>(won: Won | null, read: (observation: Observation) => A, otherwise: A): Sourced<A> => ({
  value: won === null ? otherwise : read(won.winner),
  won,
  read
})

type Fields<Values> = { readonly [Name in keyof Values]: Sourced<Values[Name]> }

export const valuesOf = <Values>(fields: Fields<Values>): Values => {
  // A copy has the shape of the fields, where a record that grows name by name becomes a dictionary.
  const values: Record<string, unknown> = { ...fields }
  for (const name of Object.keys(fields)) values[name] = fields[name as keyof Values].value
  return values as Values
}

/** Others that a field names at most: the strongest come first. */
const most = 10

/** A day without a zone is comparable with days only. */
const isDay = (value: unknown): boolean => typeof value === "string" && !value.includes("T")

const isLocal = (value: string): boolean => value.includes("T") && !value.endsWith("Z")

const sourceOf = ({ data_source, feed_id }: Observation): string => `${feed_id}|${data_source}`

/** A wall clock without a zone is not comparable, and `Date.parse` would read it by the clock of this computer. */
const momentOf = (value: unknown): number =>
  typeof value === "string" && !isLocal(value) ? isoMilliseconds(value) : Number.NaN

/** Another report of a field, and its value there. */
interface Other {
  readonly observation: Observation
  readonly value: unknown
}

/** How far sources disagree on one thing that happened: an estimate that moved is no disagreement. */
const discrepancyOf = (winner: Observation, shown: unknown, others: ReadonlyArray<Other>): number | null => {
  if (winner.classifier !== "ACT") return null
  const own = momentOf(shown)
  const apart = others
    .filter(({ observation, value }) => observation.classifier === "ACT" && isDay(value) === isDay(shown))
    .filter(({ observation }) => sourceOf(observation) !== sourceOf(winner))
    .map(({ value }) => Math.abs(momentOf(value) - own))
    .filter((distance) => distance > day)
  return apart.length === 0 ? null : Math.round(Math.max(...apart) / hour)
}

const evidenceOf = (field: Sourced<unknown>): FieldEvidence | null => {
  const { isFinal, read, won } = field
  if (won === null) return null
  const final = isFinal === true ? { final: true } : {}
  if (won.lost.length === 0) return { winner: won.winner.id, lost: [], discrepancy_hours: null, ...final }
  const own = read(won.winner)
  const others = won.lost
    .map((observation): Other => ({ observation, value: read(observation) }))
    .filter(({ value }) => value !== null && !isSameContent(value, own))
  return {
    winner: won.winner.id,
    lost: others.slice(0, most).map(({ observation, value }) => ({ id: observation.id, value })),
    discrepancy_hours: discrepancyOf(won.winner, own, others),
    ...final
  }
}

/** For each field that comes from an observation: which one, and which ones reported another value. */
export const provenanceOf = (
  fields: Readonly<Record<string, Sourced<unknown>>>
): Readonly<Record<string, FieldEvidence>> => {
  const provenance: Record<string, FieldEvidence> = {}
  for (const name of Object.keys(fields)) {
    const field = fields[name]
    const evidence = field === undefined ? null : evidenceOf(field)
    if (evidence !== null) provenance[name] = evidence
  }
  return provenance
}
