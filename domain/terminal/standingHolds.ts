import type { TerminalHold } from "../container/TerminalHold.ts"
import type { HoldChange } from "./TerminalSnapshot.ts"

/** Something said at a moment, in milliseconds since 1970. */
interface Said<A> {
  readonly said: A
  readonly at: number
}

const lifts = (release: HoldChange, placed: HoldChange): boolean =>
  release.status === "released" &&
  release.name === placed.name &&
  (release.lifts === null || release.lifts.includes(placed.code))

/** A terminal may list the same things in another order at the next message: that is not news. */
export const inOrder = <A>(entries: ReadonlyArray<A>): ReadonlyArray<A> =>
  entries
    .map((entry) => [JSON.stringify(entry), entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, entry]) => entry)

const holdOf = ({ description, name, status }: HoldChange): ReadonlyArray<TerminalHold> =>
  status === "released" ? [] : [{ name, status, description }]

/**
 * The holds that stand by a full list and by changes, whichever was said last. A hold and its release of the same moment
 * leave the hold: nobody should drive to the terminal in vain. Null when no list came and no hold was ever set: that one
 * is released says nothing of the others.
 */
export const standingHolds = (
  list: Said<ReadonlyArray<TerminalHold>> | null,
  changes: ReadonlyArray<Said<HoldChange>>
): ReadonlyArray<TerminalHold> | null => {
  const placed = changes.filter(({ said }) => said.status !== "released")
  if (list === null && placed.length === 0) return null
  const releases = changes.filter(({ said }) => said.status === "released")
  const since = list?.at ?? Number.NEGATIVE_INFINITY
  const listed = (list?.said ?? []).filter(
    ({ name }) => !releases.some(({ at, said }) => at > since && said.name === name && said.lifts === null)
  )
  const set = placed
    .filter(({ at, said }) => at >= since && !releases.some((release) => release.at > at && lifts(release.said, said)))
    .filter(({ said }) => !listed.some(({ name }) => name === said.name))
    .flatMap(({ said }) => holdOf(said))
  return inOrder([...listed, ...set])
}
