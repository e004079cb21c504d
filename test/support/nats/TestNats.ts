import { randomUUID } from "node:crypto"

import { Context, Effect, Layer } from "effect"

import { Connection } from "#adapters/nats/Connection.ts"
import * as Nats from "#adapters/nats/layer.ts"

import type { DataPlane } from "../DataPlane.ts"
import * as TestSql from "../postgres/TestSql.ts"
import { natsServer } from "./server.ts"

/** A server of its own, and how the adapter uses it. */
export class TestServer extends Context.Service<
  TestServer,
  Effect.Success<ReturnType<typeof natsServer>> & {
    readonly settings: Nats.Settings
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

/** The stores of a worker with signals over NATS, and a relay. */
export const overNats = Effect.fnUntraced(function* (stores: Context.Context<DataPlane>, settings: Nats.Settings) {
  const Own = Nats.connection(settings)
  const connection = yield* Layer.build(Own)
  const signals = yield* Layer.build(Nats.signals(settings).pipe(Layer.provide(Layer.succeedContext(connection))))
  const given = Context.merge(Context.merge(stores, connection), signals)
  yield* Layer.build(Nats.relay(settings).pipe(Layer.provide(Layer.succeedContext(given))))
  return {
    stores: Context.merge(stores, signals),
    connection: Context.get(connection, Connection)
  }
})

/** Every port of a worker on Postgres, with signals and a relay over a separate, real server. */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const server = yield* natsServer()
    const settings = settingsOf([server.url])
    const ports = yield* Layer.build(TestSql.layerWorker)
    const { connection, stores } = yield* overNats(ports, settings)
    const nats = TestServer.of({ ...server, settings })
    return Layer.succeedContext(
      Context.merge(ports, stores).pipe(Context.add(TestServer, nats), Context.add(Connection, connection))
    )
  })
)
