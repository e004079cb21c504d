import { compareReports } from "../../observation/facts/rank.ts"
import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"

export interface RankedReports {
  readonly winner: Observation
  readonly lost: ReadonlyArray<Observation>
}

const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1)

const timeOf = ({ happened }: Observation): number => (happened === null ? 0 : orderTime(happened))

/** Instants have one format, so their text is compared without parsing. */
const compareTimes = (a: Observation, b: Observation): number =>
  a.happened !== null && b.happened !== null && "at" in a.happened && "at" in b.happened
    ? compare(a.happened.at, b.happened.at)
    : compare(timeOf(a), timeOf(b))

/** The order of arrival must not count. */
export const newestFirst = (a: Observation, b: Observation): number =>
  compareReports(b, a) || compareTimes(b, a) || compare(b.content_hash, a.content_hash) || compare(b.id, a.id)

export const noPriority = (): number => 0

export const byRank = (priority: (observation: Observation) => number): ((a: Observation, b: Observation) => number) =>
  priority === noPriority ? newestFirst : (a, b) => compare(priority(b), priority(a)) || newestFirst(a, b)

export const pickWinner = (
  candidates: ReadonlyArray<Observation>,
  priority: (observation: Observation) => number = noPriority
): RankedReports | null => {
  const [first, second] = candidates
  if (first === undefined || second === undefined) return first === undefined ? null : { winner: first, lost: [] }
  if (candidates.length === 2) {
    return byRank(priority)(first, second) <= 0 ? { winner: first, lost: [second] } : { winner: second, lost: [first] }
  }
  const [winner = first, ...lost] = [...candidates].sort(byRank(priority))
  return { winner, lost }
}
