import { Effect, Layer } from "effect"

import { readMessageBytes } from "#application/ingestion/read/readMessageBytes.ts"
import { LargeMessages } from "#application/ports/source/LargeMessages.ts"
import { Readers } from "#application/ports/source/Readers.ts"

/** Reads large messages with the readers of a test, which no thread has. */
export const largeHere = Layer.effect(
  LargeMessages,
  Effect.map(Readers, (readers) => ({
    understand: (message) => Effect.sync(() => readMessageBytes(readers, message)),
    acknowledge: () => Effect.succeed(null)
  }))
)
