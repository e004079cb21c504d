import { Effect, Layer } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { LargeMessages } from "#application/ports/tracking/source/LargeMessages.ts"
import { Instant } from "#domain/Time.ts"
import { layer } from "#runtimes/reading/largeMessages.ts"

import { largeInterchange } from "./largeInterchange.ts"

/** A process that has a message read on a thread, and then ends. */
const command = Effect.gen(function* () {
  const { understand } = yield* LargeMessages
  const context = { source: "inbox", received_at: Instant.make("2026-06-01T00:00:00.000Z") }
  const message = { bytes: largeInterchange(1), format: "edifact", comesByItself: false, speaker: null, context }
  const { statements } = yield* understand(message)
  process.stdout.write(`${statements.length} statements`)
})

await Effect.runPromise(Effect.provide(command, layer.pipe(Layer.provide(Reference.layer))))
