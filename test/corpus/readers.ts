import { Effect, Layer } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { Readers } from "#application/ports/tracking/source/Readers.ts"
import * as Configured from "#runtimes/reading/readers.ts"

/** The readers of the running product. */
export const productReaders = await Effect.runPromise(
  Effect.provide(Readers.use(Effect.succeed), Configured.layer.pipe(Layer.provide(Reference.layer)))
)
