import { Effect, Layer } from "effect"

import { LargeMessages } from "#application/ports/tracking/source/LargeMessages.ts"
import { Readers } from "#application/ports/tracking/source/Readers.ts"
import { readMessageBytes } from "#application/tracking/ingestion/read/readMessageBytes.ts"

/** Reads large messages with the readers of a test, which no thread has. */
export const largeHere = Layer.effect(
  LargeMessages,
  Effect.map(Readers, (readers) => ({
    understand: (message) => Effect.sync(() => readMessageBytes(readers, message)),
    acknowledge: () => Effect.succeed(null)
  }))
)
