import type { Instant } from "../../Time.ts"

/**
 * What became of the answer to a poll. It is `waiting` until all of its messages were read, `unclear` when one of their
 * items was refused, which may be the very one that seems to be left out, and `understood` else.
 */
export type PollAnswer = "waiting" | "understood" | "unclear"

export interface AnsweredPoll {
  readonly at: Instant
  /** The answer held all that the source knows of the number. */
  readonly complete: boolean
  readonly answer: PollAnswer
}

/** Polls that must leave a fact out before it counts as taken back. */
export const absences = 2

/**
 * The newest polls of a feed by which absence is judged, newest first: complete and understood ones that are older than
 * every answer that waits to be read, for what waits may hold what a later one leaves out.
 */
export const countedPolls = (polls: ReadonlyArray<AnsweredPoll>): ReadonlyArray<Instant> => {
  const waiting = polls.filter(({ answer }) => answer === "waiting").map(({ at }) => at)
  const isSettled = (at: Instant) => waiting.every((other) => at < other)
  return polls
    .filter(({ answer, at, complete }) => complete && answer === "understood" && isSettled(at))
    .map(({ at }) => at)
    .sort()
    .reverse()
    .slice(0, absences)
}
