import { Context, Schema } from "effect"
import type { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Reading } from "../observation/ObservationStore.ts"
import type { Acknowledgement } from "./Acknowledgements.ts"
import type { UnreadMessage } from "./Readers.ts"

/** A message of more bytes is large: reading it takes long enough for others to notice. */
export const largeFrom = 1024 * 1024

/** Whether others would have to wait while these bytes are read. */
export const isLarge = (bytes: Uint8Array): boolean => bytes.length > largeFrom

/** Work on a message took too much of something, or failed; the reason is one sentence. */
export class GivenUp extends Schema.TaggedError<GivenUp>()("GivenUp", { reason: Schema.String }) {}

/** Port: work on large messages, done where no request waits for it. */
export class LargeMessages extends Context.Service<
  LargeMessages,
  {
    /** What the readers of today make of a message. */
    readonly understand: (message: UnreadMessage) => Effect.Effect<Reading, GivenUp>
    /** What is answered to the sender of an interchange; null when nothing is. */
    readonly acknowledge: (bytes: Uint8Array, now: Instant) => Effect.Effect<Acknowledgement | null, GivenUp>
  }
>()("application/ports/source/LargeMessages") {}
