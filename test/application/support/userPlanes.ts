import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import * as Postgres from "#adapters/postgres/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import { Tracking } from "#application/tracking/tracking/Tracking.ts"
import { Edits } from "#application/voyage/edit/Edits.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"

import * as TestSql from "../../support/postgres/TestSql.ts"
import * as TestMemory from "../../support/TestMemory.ts"
import { IntakeWorld } from "./intakeWorld.ts"

const Users = Layer.mergeAll(Tracking.layer, Edits.layer, RawEvents.layer).pipe(Layer.provide(Reference.layer))
const AppStores = Layer.unwrap(Effect.map(TestSql.TestDatabase, ({ url }) => Postgres.layerApp(url)))

/** Both data planes: ingestion as a worker, and the acts of users as the application. */
export const planes = {
  memory: {
    world: Users.pipe(Layer.provideMerge(IntakeWorld), Layer.provideMerge(TestMemory.stores)),
    excludeTestServices: false,
    begin: TestClock.setTime(Date.UTC(2026, 5, 1)),
    /** The next report comes later. */
    wait: TestClock.adjust("1 minute")
  },
  Postgres: {
    world: Users.pipe(
      Layer.provide(AppStores),
      Layer.provideMerge(IntakeWorld),
      Layer.provideMerge(TestSql.layerWorker)
    ) as unknown as Layer.Layer<
      Layer.Success<typeof Users> | Layer.Success<typeof IntakeWorld> | Layer.Success<typeof TestMemory.stores>
    >,
    excludeTestServices: true,
    begin: Effect.void,
    wait: Effect.void
  }
} as const
