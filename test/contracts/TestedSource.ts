import type { Source } from "#application/ports/tracking/source/Source.ts"

import type { Message } from "../corpus/messages.ts"

/** A source with sample messages, and the other sources of the service. */
export interface TestedSource {
  readonly source: Source
  /** The other sources of the service. */
  readonly others: ReadonlyArray<Source>
  /** Messages that it reads, at least one unless it has no reader. */
  readonly samples: ReadonlyArray<Message>
}
