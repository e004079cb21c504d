import type { RawId } from "#domain/Identifiers.ts"
import type { AnsweredPoll } from "#domain/voyage/observation/facts/countedPolls.ts"

export interface PollRow extends AnsweredPoll {
  readonly pages: ReadonlyArray<RawId>
}
