import { Context } from "effect"
import type { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import type { GivenUp } from "../../GivenUp.ts"
import type { Reading } from "../../voyage/observation/ObservationStore.ts"
import type { Acknowledgement } from "./Acknowledgement.ts"
import type { UnreadMessage } from "./Readers.ts"

/** Reading these bytes would block other work. */
export const isLarge = (bytes: Uint8Array): boolean => bytes.length > messageLimits.reading.atOnce.most

/** Reading these bytes requires a separate lane. */
export const isHuge = (bytes: Uint8Array): boolean => bytes.length > messageLimits.reading.inTurn.most

/** Port: reads large messages outside the threads that serve requests. */
export class LargeMessages extends Context.Service<
  LargeMessages,
  {
    /** Uses the current readers. May detach `message.bytes`. */
    readonly understand: (message: UnreadMessage) => Effect.Effect<Reading, GivenUp>
    readonly acknowledge: (bytes: Uint8Array, now: Instant) => Effect.Effect<Acknowledgement | null, GivenUp>
  }
>()("application/ports/tracking/source/LargeMessages") {}
