import { randomUUID } from "node:crypto"

import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { inject } from "vitest"

import * as Postgres from "#adapters/postgres/layer.ts"

import { Ingestion, Time } from "./DataPlane.ts"

const urlOf = (database: string) => {
  const url = new URL(inject("databaseUrl"))
  url.pathname = `/${database}`
  return Redacted.make(url.href)
}

/** The owner's connections, whom no policy binds. */
const ownerOf = (url: Redacted.Redacted) => PgClient.layer({ url, maxConnections: 2 })

/** A new database with nothing in it. */
export const emptyDatabase = Effect.gen(function* () {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  yield* SqlClient.SqlClient.use((sql) => sql.unsafe(`create database ${name}`)).pipe(
    Effect.provide(ownerOf(urlOf("postgres")))
  )
  return urlOf(name)
})

/** A migrated database of its own, and the connections of its owner. */
export class TestDatabase extends Context.Service<
  TestDatabase,
  { readonly url: Redacted.Redacted; readonly owner: SqlClient.SqlClient }
>()("test/TestDatabase") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      yield* Layer.build(Postgres.migrations(url))
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

/** Every port as a node that ingests or delivers has it, in a database of its own. */
export const layerWorker = Layer.mergeAll(
  Workers,
  Layer.effect(Ingestion, Effect.context<Layer.Success<typeof Workers>>()).pipe(Layer.provide(Workers)),
  TimeLayer
).pipe(Layer.provideMerge(TestDatabase.layer))

/** Every port as a node that answers clients has it, and `Ingestion` beside it, in a database of its own. */
export const layerApp = Layer.mergeAll(App, IngestionLayer, TimeLayer).pipe(Layer.provideMerge(TestDatabase.layer))
