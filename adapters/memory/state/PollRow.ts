import type { RawId } from "#domain/Identifiers.ts"
import type { AnsweredPoll } from "#domain/observation/facts/countedPolls.ts"

/** A poll, and the messages that its answer was kept as. */
export interface PollRow extends AnsweredPoll {
  readonly pages: ReadonlyArray<RawId>
}
