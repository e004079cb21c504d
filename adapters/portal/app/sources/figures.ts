import { troubles } from "./Source.ts"
import type { Source, Trouble } from "./Source.ts"

type Attributes = Source["attributes"]

/** Requests of the last day without an answer, by kind: "3 in the last day: 2 not reached, 1 access rejected". */
export const failuresInWords = (failures: NonNullable<Attributes["failures_last_day"]>): string => {
  const kinds = (Object.keys(troubles) as ReadonlyArray<Trouble>).filter((kind) => failures[kind] > 0)
  const all = kinds.reduce((sum, kind) => sum + failures[kind], 0)
  if (all === 0) return "none in the last day"
  return `${all} in the last day: ${kinds.map((kind) => `${failures[kind]} ${troubles[kind]}`).join(", ")}`
}

const share = new Intl.NumberFormat("en-GB", { style: "percent", maximumSignificantDigits: 2 })

/** How many of the reports are refused, and which share of all that is. */
export const refusedInWords = (refused: number, reports: number): string =>
  refused === 0 ? `None of ${reports}` : `${refused} of ${reports} (${share.format(refused / reports)})`

const spans: ReadonlyArray<readonly [seconds: number, name: string]> = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"]
]

const spanInWords = (seconds: number): string => {
  const [length, name] = spans.find(([length]) => seconds % length === 0) ?? [1, "second"]
  const count = seconds / length
  return count === 1 ? `a ${name}`.replace("a hour", "an hour") : `${count} ${name}s`
}

/** What is left of a quota: "39 of 40 in a second". */
export const callsInWords = ({ left, requests, seconds }: NonNullable<Attributes["calls_left"]>[number]): string =>
  `${left} of ${requests} in ${spanInWords(seconds)}`
