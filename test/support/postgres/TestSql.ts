import { randomUUID } from "node:crypto"

import { Context, Effect, Layer } from "effect"
import type { Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { inject } from "vitest"

import * as Postgres from "#adapters/postgres/layer.ts"

import { Ingestion, Time } from "../DataPlane.ts"
import { createDatabase, ownerOf, template } from "./databases.ts"

const newDatabase = (copied?: string) =>
  Effect.suspend(() => createDatabase(inject("databaseUrl"), `test_${randomUUID().replaceAll("-", "")}`, copied))

/** A new empty database. */
export const emptyDatabase = newDatabase()

/** A migrated database of its own, and the connections of its owner. */
export class TestDatabase extends Context.Service<
  TestDatabase,
  { readonly url: Redacted.Redacted; readonly owner: SqlClient.SqlClient }
>()("test/TestDatabase") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const url = yield* newDatabase(template)
      const owner = Context.get(yield* Layer.build(ownerOf(url)), SqlClient.SqlClient)
      return { url, owner }
    })
  )
}

const TimeLayer = Layer.effect(
  Time,
  Effect.map(TestDatabase, ({ owner }) => ({
    advance: (milliseconds) =>
      owner`update clock_offset set milliseconds = milliseconds + ${milliseconds}`.pipe(Effect.asVoid, Effect.orDie)
  }))
)

const Workers = Layer.unwrap(Effect.map(TestDatabase, ({ url }) => Postgres.layerWorker(url)))
const App = Layer.unwrap(Effect.map(TestDatabase, ({ url }) => Postgres.layerApp(url)))
const IngestionLayer = Layer.effect(Ingestion, Layer.build(Workers))

/** Every port with the role of a node that ingests or delivers, in a database of its own. */
export const layerWorker = Layer.mergeAll(
  Workers,
  Layer.effect(Ingestion, Effect.context<Layer.Success<typeof Workers>>()).pipe(Layer.provide(Workers)),
  TimeLayer
).pipe(Layer.provideMerge(TestDatabase.layer))

/** Every port with the role of a node that answers clients, and `Ingestion`, in a database of its own. */
export const layerApp = Layer.mergeAll(App, IngestionLayer, TimeLayer).pipe(Layer.provideMerge(TestDatabase.layer))
