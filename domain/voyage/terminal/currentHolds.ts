import type { TerminalHold } from "../container/TerminalHold.ts"
import type { HoldChange } from "./TerminalSnapshot.ts"

/** `at` is in epoch milliseconds. */
interface Dated<A> {
  readonly value: A
  readonly at: number
}

const releasesHold = (release: HoldChange, placed: HoldChange): boolean =>
  release.status === "released" &&
  release.name === placed.name &&
  (release.lifts === null || release.lifts.includes(placed.code))

/** A new order of the same entries is not a change. */
export const sortEntries = <A>(entries: ReadonlyArray<A>): ReadonlyArray<A> =>
  entries
    .map((entry) => [JSON.stringify(entry), entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, entry]) => entry)

const holdOf = ({ description, name, status }: HoldChange): ReadonlyArray<TerminalHold> =>
  status === "released" ? [] : [{ name, status, description }]

/**
 * At the same moment a hold prevails over its release, so that no truck is sent in vain. Null without a readable list
 * or a hold placed since.
 */
export const currentHolds = (
  list: Dated<ReadonlyArray<TerminalHold> | null> | null,
  changes: ReadonlyArray<Dated<HoldChange>>
): ReadonlyArray<TerminalHold> | null => {
  const placed = changes.filter(({ at, value }) => value.status !== "released" && (list === null || at >= list.at))
  if ((list === null || list.value === null) && placed.length === 0) return null
  const releases = changes.filter(({ value }) => value.status === "released")
  const since = list?.at ?? Number.NEGATIVE_INFINITY
  const listed = (list?.value ?? []).filter(
    ({ name }) => !releases.some(({ at, value }) => at > since && value.name === name && value.lifts === null)
  )
  const set = placed
    .filter(({ at, value }) => !releases.some((release) => release.at > at && releasesHold(release.value, value)))
    .filter(({ value }) => !listed.some(({ name }) => name === value.name))
    .flatMap(({ value }) => holdOf(value))
  return sortEntries([...listed, ...set])
}
