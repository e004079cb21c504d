import type { Instant } from "../../Time.ts"

/**
 * The state of the answer to a poll: `waiting` until all of its messages are read, `unclear` when one of their items
 * was refused (it may be the one that seems to be left out), else `understood`.
 */
export type PollAnswer = "waiting" | "understood" | "unclear"

export interface AnsweredPoll {
  readonly at: Instant
  /** The answer held all that the source knows of the number. */
  readonly complete: boolean
  readonly answer: PollAnswer
}

/** Polls that must leave a fact out before it counts as retracted. */
export const absences = 2

/**
 * The newest polls of a feed by which absence is judged, newest first: complete and understood ones that are older than
 * every answer that waits to be read, because a waiting answer may hold what a later one leaves out.
 */
export const countedPolls = (polls: ReadonlyArray<AnsweredPoll>): ReadonlyArray<Instant> => {
  const waiting = polls.filter(({ answer }) => answer === "waiting").map(({ at }) => at)
  const isConclusive = (at: Instant) => waiting.every((other) => at < other)
  return polls
    .filter(({ answer, at, complete }) => complete && answer === "understood" && isConclusive(at))
    .map(({ at }) => at)
    .sort()
    .reverse()
    .slice(0, absences)
}
