import { Effect, Layer } from "effect"

import { acknowledgementOf as contrlOf } from "#adapters/sources/edi/edifact/wire/acknowledgement.ts"
import { acknowledgementOf as functionalOf } from "#adapters/sources/edi/x12/wire/acknowledge.ts"
import { Acknowledgements } from "#application/ports/tracking/source/Acknowledgements.ts"
import type { Acknowledgement } from "#application/ports/tracking/source/Acknowledgements.ts"
import { isLarge, LargeMessages } from "#application/ports/tracking/source/LargeMessages.ts"
import type { Instant } from "#domain/Time.ts"

const inFile = (extension: string, text: string | null): Acknowledgement | null =>
  text === null ? null : { extension, text }

/** 997 for X12, CONTRL for EDIFACT. */
export const acknowledgementOf = (bytes: Uint8Array, now: Instant): Acknowledgement | null =>
  inFile("997", functionalOf(bytes, now)) ?? inFile("contrl", contrlOf(bytes, now))

/** A large interchange whose reading was aborted is not acknowledged. */
export const layer = Layer.effect(
  Acknowledgements,
  Effect.map(LargeMessages, (large) => ({
    of: (bytes, now) =>
      isLarge(bytes)
        ? Effect.catchTag(large.acknowledge(bytes, now), "GivenUp", ({ reason }) =>
            Effect.as(Effect.logWarning(`an interchange is not acknowledged: ${reason}`), null)
          )
        : Effect.sync(() => acknowledgementOf(bytes, now))
  }))
)
