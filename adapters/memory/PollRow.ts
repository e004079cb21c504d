import type { AnsweredPoll } from "#domain/facts/countedPolls.ts"
import type { RawId } from "#domain/Identifiers.ts"

/** A poll, and the messages that its answer was kept as. */
export interface PollRow extends AnsweredPoll {
  readonly pages: ReadonlyArray<RawId>
}
