import type { TerminalHold } from "../container/TerminalHold.ts"
import type { HoldChange } from "./TerminalSnapshot.ts"

/** A value and when it was reported, in milliseconds since 1970. */
interface Dated<A> {
  readonly value: A
  readonly at: number
}

const lifts = (release: HoldChange, placed: HoldChange): boolean =>
  release.status === "released" &&
  release.name === placed.name &&
  (release.lifts === null || release.lifts.includes(placed.code))

/** Sorts a list: a terminal may list the same entries in another order in the next message, and that is no change. */
export const inOrder = <A>(entries: ReadonlyArray<A>): ReadonlyArray<A> =>
  entries
    .map((entry) => [JSON.stringify(entry), entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, entry]) => entry)

const holdOf = ({ description, name, status }: HoldChange): ReadonlyArray<TerminalHold> =>
  status === "released" ? [] : [{ name, status, description }]

/**
 * The holds that are active by a full list and by changes, whichever was reported last. A hold and its release of the
 * same moment leave the hold, so that no one drives to the terminal in vain. Null when no list came, or none
 * that can be read, and no hold was set since: the release of one hold states nothing about the others.
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
    .filter(({ at, value }) => !releases.some((release) => release.at > at && lifts(release.value, value)))
    .filter(({ value }) => !listed.some(({ name }) => name === value.name))
    .flatMap(({ value }) => holdOf(value))
  return inOrder([...listed, ...set])
}
