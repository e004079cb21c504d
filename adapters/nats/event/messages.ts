import { Schema } from "effect"

import type { ChangeLogEntry } from "#application/ports/voyage/event/ChangeLog.ts"
import { FeedMessage } from "#domain/voyage/event/FeedMessage.ts"

const Text = Schema.fromJsonString(FeedMessage)
const encode = Schema.encodeSync(Text)
const encoder = new TextEncoder()

export interface Outgoing {
  readonly subject: string
  readonly body: Uint8Array
}

/** Each message contains the position of its predecessor. */
export const messagesOf = (
  prefix: string,
  history: string,
  previous: number,
  entries: ReadonlyArray<ChangeLogEntry>
): ReadonlyArray<Outgoing> =>
  entries.map(({ event, position }, index) => ({
    subject: `${prefix}.events.${event.account_id}.${event.event}`,
    body: encoder.encode(encode({ history, position, previous: entries[index - 1]?.position ?? previous, event }))
  }))

/** None for foreign messages and for events of a later release. */
export const readMessage = Schema.decodeUnknownOption(Text)
