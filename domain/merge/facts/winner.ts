import { reportedAt } from "../../observation/facts/rank.ts"
import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"

/** The observation that a rule uses, and the others about the same thing. */
export interface Won {
  readonly winner: Observation
  readonly lost: ReadonlyArray<Observation>
}

const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1)

const rank = (observation: Observation): ReadonlyArray<string | number> => [
  reportedAt(observation),
  observation.happened === null ? 0 : orderTime(observation.happened),
  observation.content_hash,
  // Of two with the same content always the same one.
  observation.id
]

/** Source priority first, then revision, event time, content: never the order of arrival. */
export const byRank =
  (priority: (observation: Observation) => number) =>
  (a: Observation, b: Observation): number => {
    const [left, right] = [
      [priority(a), ...rank(a)],
      [priority(b), ...rank(b)]
    ]
    for (const [index, value] of left.entries()) {
      const order = compare(value, right[index] ?? 0)
      if (order !== 0) return -order
    }
    return 0
  }

export const noPriority = (): number => 0

/** The one that counts among observations of the same thing; null when there is none. */
export const win = (
  candidates: ReadonlyArray<Observation>,
  priority: (observation: Observation) => number = noPriority
): Won | null => {
  const [winner, ...lost] = [...candidates].sort(byRank(priority))
  return winner === undefined ? null : { winner, lost }
}
