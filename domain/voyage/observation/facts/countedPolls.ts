import type { Instant } from "../../../Time.ts"

/** `unclear` if an item was rejected: it may be the missing one. */
export type PollResponseState = "waiting" | "understood" | "unclear"

export interface AnsweredPoll {
  readonly at: Instant
  /** The response contained all data of the source on the number. */
  readonly complete: boolean
  readonly answer: PollResponseState
}

/** Complete polls that must leave a fact out before it counts as retracted. */
export const minMissedPolls = 2

/** Newest first. Only those older than every waiting response, which may contain the missing fact. */
export const selectConclusivePolls = (polls: ReadonlyArray<AnsweredPoll>): ReadonlyArray<Instant> => {
  const waiting = polls.filter(({ answer }) => answer === "waiting").map(({ at }) => at)
  const isConclusive = (at: Instant) => waiting.every((other) => at < other)
  return polls
    .filter(({ answer, at, complete }) => complete && answer === "understood" && isConclusive(at))
    .map(({ at }) => at)
    .sort()
    .reverse()
    .slice(0, minMissedPolls)
}
