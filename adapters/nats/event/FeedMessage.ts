import { Schema } from "effect"

import type { FeedEntry } from "#application/ports/event/ChangeFeed.ts"
import { LoggedEvent } from "#domain/event/Event.ts"

/** What a message of the stream says: readers find a gap, or another history, without asking anybody. */
export const FeedMessage = Schema.Struct({
  /** The history that the positions are of: messages of another one are not of this log. */
  history: Schema.String,
  position: Schema.Int,
  /** The position of the entry before it in the log; 0 before the first. */
  previous: Schema.Int,
  event: LoggedEvent
})
export type FeedMessage = typeof FeedMessage.Type

const Text = Schema.fromJsonString(FeedMessage)
const encode = Schema.encodeSync(Text)
const encoder = new TextEncoder()

export interface Outgoing {
  readonly subject: string
  readonly body: Uint8Array
}

/** The entries as messages, each of which names the one before it; the first follows `previous`. */
export const messagesOf = (
  prefix: string,
  history: string,
  previous: number,
  entries: ReadonlyArray<FeedEntry>
): ReadonlyArray<Outgoing> =>
  entries.map(({ event, position }, index) => ({
    subject: `${prefix}.events.${event.account_id}.${event.event}`,
    body: encoder.encode(encode({ history, position, previous: entries[index - 1]?.position ?? previous, event }))
  }))

/** None where it is no message of a relay, or of one that knows events that this release does not know. */
export const readMessage = Schema.decodeUnknownOption(Text)
