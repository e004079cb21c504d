import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import * as Memory from "#adapters/memory/layer.ts"
import { TransactionRehearsal } from "#adapters/memory/state/TransactionGate.ts"

import { Ingestion, Time } from "./DataPlane.ts"
import type { DataPlane } from "./DataPlane.ts"

/** The stores in memory, where each transaction is run, undone and run again. */
export const stores = Memory.layer.pipe(Layer.provide(Layer.succeed(TransactionRehearsal, true)))

/** Every port on memory, on the clock of the test. */
export const layer = Layer.effect(Ingestion, Effect.context<DataPlane>()).pipe(
  Layer.provideMerge(stores),
  Layer.merge(Layer.succeed(Time, { advance: TestClock.adjust }))
)
