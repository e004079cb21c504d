import { hashOf } from "../../observation/contentHash.ts"
import type { FieldEvidence } from "../../observation/Evidence.ts"
import type { Observation } from "../../observation/Observation.ts"
import { day, hour } from "../../Time.ts"
import type { Won } from "./winner.ts"

/** A value that is published, and who said so: null where no single observation did. */
export interface Told<A> {
  readonly value: A
  readonly won: Won | null
  /** What an observation says of the same thing. */
  readonly read: (observation: Observation) => unknown
}

/** A value that follows from several statements, or from none. */
export const derived = <A>(value: A): Told<A> => ({ value, won: null, read: () => null })

/** What the winner says; `otherwise` without one. */
export const said = <A>(won: Won | null, read: (observation: Observation) => A, otherwise: A): Told<A> => ({
  value: won === null ? otherwise : read(won.winner),
  won,
  read
})

type Fields<Values> = { readonly [Name in keyof Values]: Told<Values[Name]> }

export const valuesOf = <Values>(fields: Fields<Values>): Values =>
  Object.fromEntries(Object.entries<Told<unknown>>(fields).map(([name, { value }]) => [name, value])) as Values

/** Others that a field names at most: the strongest come first. */
const most = 10

const sourceOf = ({ data_source, feed_id }: Observation): string => `${feed_id}|${data_source}`

const momentOf = (value: unknown): number => (typeof value === "string" ? Date.parse(value) : Number.NaN)

/** How far apart sources are on one thing that happened: an estimate that moved is no disagreement. */
const discrepancyOf = ({ read, won }: Told<unknown>): number | null => {
  if (won === null || won.winner.classifier !== "ACT") return null
  const own = momentOf(read(won.winner))
  const apart = won.lost
    .filter((other) => other.classifier === "ACT" && sourceOf(other) !== sourceOf(won.winner))
    .map((other) => Math.abs(momentOf(read(other)) - own))
    .filter((distance) => distance > day)
  return apart.length === 0 ? null : Math.round(Math.max(...apart) / hour)
}

const evidenceOf = (told: Told<unknown>): FieldEvidence | null => {
  const { read, won } = told
  if (won === null) return null
  const own = hashOf(read(won.winner))
  const others = won.lost.map((observation) => ({ id: observation.id, value: read(observation) }))
  return {
    winner: won.winner.id,
    lost: others.filter(({ value }) => value !== null && hashOf(value) !== own).slice(0, most),
    discrepancy_hours: discrepancyOf(told)
  }
}

/** Of each field that an observation stands for: which one, and which said something else. */
export const provenanceOf = (
  fields: Readonly<Record<string, Told<unknown>>>
): Readonly<Record<string, FieldEvidence>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, told]) => {
      const evidence = evidenceOf(told)
      return evidence === null ? [] : [[name, evidence] as const]
    })
  )
