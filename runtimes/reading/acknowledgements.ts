import { Effect } from "effect"

import type { Acknowledgement } from "#application/ports/tracking/source/Acknowledgement.ts"
import { isLarge, LargeMessages } from "#application/ports/tracking/source/LargeMessages.ts"
import type { Instant } from "#domain/Time.ts"

import { sources } from "../sources/sources.ts"

export const acknowledgementOf = (bytes: Uint8Array, now: Instant): Acknowledgement | null => {
  for (const { acknowledge } of sources) {
    const acknowledgement = acknowledge?.(bytes, now) ?? null
    if (acknowledgement !== null) return acknowledgement
  }
  return null
}

/** A large interchange whose reading was aborted is not acknowledged. */
export const makeAcknowledge = Effect.map(
  LargeMessages,
  (large) =>
    (bytes: Uint8Array, now: Instant): Effect.Effect<Acknowledgement | null> =>
      isLarge(bytes)
        ? Effect.catchTag(large.acknowledge(bytes, now), "GivenUp", ({ reason }) =>
            Effect.as(Effect.logWarning(`an interchange is not acknowledged: ${reason}`), null)
          )
        : Effect.sync(() => acknowledgementOf(bytes, now))
)
