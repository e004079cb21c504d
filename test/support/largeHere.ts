import { Effect, Layer } from "effect"

import { understand } from "#application/ingestion/read/understand.ts"
import { LargeMessages } from "#application/ports/source/LargeMessages.ts"
import { Readers } from "#application/ports/source/Readers.ts"

/** Reads large messages with the readers of a test, which no thread has. */
export const largeHere = Layer.effect(
  LargeMessages,
  Effect.map(Readers, (readers) => ({
    understand: (message) => Effect.sync(() => understand(readers, message)),
    acknowledge: () => Effect.succeed(null)
  }))
)
