import { Context, Schema } from "effect"
import type { Effect } from "effect"

import { messageLimits } from "#domain/source/messageLimits.ts"
import type { Instant } from "#domain/Time.ts"

import type { Reading } from "../observation/ObservationStore.ts"
import type { Acknowledgement } from "./Acknowledgement.ts"
import type { UnreadMessage } from "./Readers.ts"

/** Reading these bytes would block other work. */
export const isLarge = (bytes: Uint8Array): boolean => bytes.length > messageLimits.reading.atOnce.most

/** Reading these bytes requires a separate lane. */
export const isHuge = (bytes: Uint8Array): boolean => bytes.length > messageLimits.reading.inTurn.most

/** Exceeded a limit, or failed; `reason` is a sentence. */
export class GivenUp extends Schema.TaggedError<GivenUp>()("GivenUp", { reason: Schema.String }) {}

/** Port: reads large messages outside the threads that serve requests. */
export class LargeMessages extends Context.Service<
  LargeMessages,
  {
    /** Uses the current readers. May detach `message.bytes`. */
    readonly understand: (message: UnreadMessage) => Effect.Effect<Reading, GivenUp>
    readonly acknowledge: (bytes: Uint8Array, now: Instant) => Effect.Effect<Acknowledgement | null, GivenUp>
  }
>()("application/ports/source/LargeMessages") {}
