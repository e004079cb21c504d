import { Context, Schema } from "effect"
import type { Effect } from "effect"

import { messageLimits } from "#domain/source/messageLimits.ts"
import type { Instant } from "#domain/Time.ts"

import type { Reading } from "../observation/ObservationStore.ts"
import type { Acknowledgement } from "./Acknowledgements.ts"
import type { UnreadMessage } from "./Readers.ts"

/** Whether others would notice how long these bytes take to be read. */
export const isLarge = (bytes: Uint8Array): boolean => bytes.length > messageLimits.reading.atOnce.most

/** Whether these bytes may take so long to be read that others must not wait for their turn. */
export const isHuge = (bytes: Uint8Array): boolean => bytes.length > messageLimits.reading.inTurn.most

/** Work on a message took too much of something, or failed; the reason is one sentence. */
export class GivenUp extends Schema.TaggedError<GivenUp>()("GivenUp", { reason: Schema.String }) {}

/** Port: work on large messages, done where no request waits for it. */
export class LargeMessages extends Context.Service<
  LargeMessages,
  {
    /** What the readers of today make of a message, whose bytes may be gone afterwards. */
    readonly understand: (message: UnreadMessage) => Effect.Effect<Reading, GivenUp>
    /** What is answered to the sender of an interchange; null when nothing is. */
    readonly acknowledge: (bytes: Uint8Array, now: Instant) => Effect.Effect<Acknowledgement | null, GivenUp>
  }
>()("application/ports/source/LargeMessages") {}
