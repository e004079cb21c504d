import { randomUUID } from "node:crypto"

import { Context, Effect, Layer } from "effect"

import { Connection } from "#adapters/nats/Connection.ts"
import * as Nats from "#adapters/nats/layer.ts"
import { ChangeLog } from "#application/ports/event/ChangeLog.ts"

import type { DataPlane } from "../DataPlane.ts"
import * as TestSql from "../postgres/TestSql.ts"
import { natsServer } from "./server.ts"

/** A server of its own, and how the adapter uses it. */
export class TestServer extends Context.Service<
  TestServer,
  Effect.Success<ReturnType<typeof natsServer>> & {
    readonly settings: Nats.Settings
    /** How often readers have taken entries from the database. */
    readonly fills: () => number
  }
>()("test/TestServer") {}

/** Limits as they are preset, with a prefix of their own. */
export const settingsOf = (servers: ReadonlyArray<string>, replicas = 1): Nats.Settings => ({
  servers,
  credentials: { _tag: "None" },
  tls: null,
  prefix: `test.${randomUUID()}`,
  replicas,
  maxAge: 7 * 24 * 3_600_000,
  maxBytes: null,
  dedupeWindow: 120_000
})

/** The stores of a worker with the feed over NATS, a relay, and a count of what readers took from the database. */
export const overNats = Effect.fnUntraced(function* (
  stores: Context.Context<DataPlane>,
  settings: Nats.Settings,
  counted: { fills: number } = { fills: 0 }
) {
  const log = Context.get(stores, ChangeLog)
  const counting = ChangeLog.of({
    ...log,
    after: (position, limit) =>
      Effect.andThen(
        Effect.sync(() => counted.fills++),
        log.after(position, limit)
      )
  })
  const Own = Nats.connection(settings)
  const connection = yield* Layer.build(Own)
  const signals = yield* Layer.build(Nats.signals(settings).pipe(Layer.provide(Layer.succeedContext(connection))))
  const given = Context.merge(Context.merge(stores, connection), signals)
  yield* Layer.build(Nats.relay(settings).pipe(Layer.provide(Layer.succeedContext(given))))
  const feed = yield* Layer.build(
    Nats.changeFeed(settings).pipe(Layer.provide(Layer.succeedContext(Context.add(given, ChangeLog, counting))))
  )
  return {
    stores: Context.merge(Context.merge(stores, feed), signals),
    connection: Context.get(connection, Connection)
  }
})

/** Every port of a worker on Postgres, with the feed over a real server of its own. */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const server = yield* natsServer()
    const settings = settingsOf([server.url])
    const counted = { fills: 0 }
    const ports = yield* Layer.build(TestSql.layerWorker)
    const { connection, stores } = yield* overNats(ports, settings, counted)
    const nats = TestServer.of({ ...server, settings, fills: () => counted.fills })
    return Layer.succeedContext(
      Context.merge(ports, stores).pipe(Context.add(TestServer, nats), Context.add(Connection, connection))
    )
  })
)
