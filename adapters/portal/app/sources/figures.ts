import { failureKinds } from "./Source.ts"
import type { Source, FailureKind } from "./Source.ts"

type Attributes = Source["attributes"]

/** "2 failing, 1 overdue", or "None". */
export const formatErrors = ({ failing, kind, overdue, unknown }: Attributes): string => {
  const unknownHere = kind === "vessels" ? "without a position" : "unknown to the source"
  const counts = [
    [failing, "failing"],
    [overdue, "overdue"],
    [unknown, unknownHere]
  ] as const
  const texts = counts.flatMap(([count, name]) => (count === 0 ? [] : [`${count} ${name}`]))
  return texts.length === 0 ? "None" : texts.join(", ")
}

/** "3 in the last day: 2 not reached, 1 credentials rejected"; null for none. */
export const formatFailures = (failures: Attributes["failures_last_day"]): string | null => {
  if (failures === null) return null
  const kinds = (Object.keys(failureKinds) as ReadonlyArray<FailureKind>).filter((kind) => failures[kind] > 0)
  const all = kinds.reduce((sum, kind) => sum + failures[kind], 0)
  if (all === 0) return null
  return `${all} in the last day: ${kinds.map((kind) => `${failures[kind]} ${failureKinds[kind]}`).join(", ")}`
}

const share = new Intl.NumberFormat("en-GB", { style: "percent", maximumSignificantDigits: 2 })

export const formatRejectedShare = (refused: number, reports: number): string =>
  refused === 0 ? `None of ${reports}` : `${refused} of ${reports} (${share.format(refused / reports)})`

const spans: ReadonlyArray<readonly [seconds: number, name: string]> = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"]
]

const formatSpan = (seconds: number): string => {
  const [length, name] = spans.find(([length]) => seconds % length === 0) ?? [1, "second"]
  const count = seconds / length
  return count === 1 ? `a ${name}`.replace("a hour", "an hour") : `${count} ${name}s`
}

/** "39 of 40 per a second". */
export const formatRemainingCalls = ({
  left,
  requests,
  seconds
}: NonNullable<Attributes["calls_left"]>[number]): string => `${left} of ${requests} per ${formatSpan(seconds)}`
