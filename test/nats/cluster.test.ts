import { rm } from "node:fs/promises"

import { assert, it } from "@effect/vitest"
import { jetstreamManager } from "@nats-io/jetstream"
import { Context, Effect, Fiber, Layer } from "effect"
import { describe } from "vitest"

import { streamOf } from "#adapters/nats/event/stream.ts"

import { newAccount } from "../support/DataPlane.ts"
import { freePort } from "../support/freePort.ts"
import { publishEvents, until } from "../support/nats/events.ts"
import { hasNats, natsServer } from "../support/nats/server.ts"
import { overNats, settingsOf } from "../support/nats/TestNats.ts"
import * as TestSql from "../support/postgres/TestSql.ts"

/** Three servers that know each other. */
const cluster = Effect.gen(function* () {
  const ports = yield* Effect.all([1, 2, 3].map(() => Effect.zip(freePort, freePort)))
  const routes = ports.map(([, route]) => `nats://127.0.0.1:${route}`).join(",")
  return yield* Effect.forEach(ports, ([port, route], index) =>
    natsServer(
      ["-n", `s${index}`, "--cluster_name", "test", "--cluster", `nats://127.0.0.1:${route}`, "--routes", routes],
      port
    )
  )
})

describe.skipIf(!hasNats)("A cluster of three servers", () => {
  it.live(
    "keeps every position after a kill under load, and after all servers lose their data",
    () =>
      Effect.gen(function* () {
        const servers = yield* cluster
        const ports = yield* Layer.build(TestSql.layerWorker)
        const settings = settingsOf(
          servers.map(({ url }) => url),
          3
        )
        const { connection, stores } = yield* overNats(ports, settings)

        const state = Effect.gen(function* () {
          const nats = connection.now()
          if (nats === null) return yield* Effect.fail("away")
          return yield* Effect.promise(async () => {
            const manager = await jetstreamManager(nats, { checkAPI: false, timeout: 1000 })
            const { cluster, config, state } = await manager.streams.info(streamOf(settings.prefix))
            return { replicas: config.num_replicas, followers: cluster?.replicas?.length ?? 0, ...state }
          })
        })
        const holds = (messages: number) => until(Effect.map(state, (now) => now.messages >= messages))

        yield* Effect.gen(function* () {
          const account = yield* newAccount()
          yield* publishEvents(account, 10)
          yield* holds(10)
          const { followers, replicas } = yield* state
          assert.deepStrictEqual({ followers, replicas }, { followers: 2, replicas: 3 })

          const load = yield* Effect.forkChild(
            Effect.forEach(
              Array.from({ length: 30 }),
              () => Effect.andThen(publishEvents(account, 10), Effect.sleep("10 millis")),
              { discard: true }
            )
          )
          yield* holds(60)
          const current = connection.now()?.getServer()
          const killed = servers.find(({ url }) => url.endsWith(`${current}`)) ?? servers[0]
          yield* killed?.stop ?? Effect.void
          yield* Fiber.join(load)
          yield* holds(310)
          yield* killed?.start ?? Effect.void

          yield* Effect.forEach(servers, ({ stop }) => stop, { concurrency: 3 })
          yield* Effect.forEach(servers, ({ home }) => Effect.promise(() => rm(home, { recursive: true, force: true })))
          yield* publishEvents(account, 10)
          yield* Effect.forEach(servers, ({ start }) => start, { concurrency: 3 })
          yield* publishEvents(account, 10)
          yield* holds(330)
          assert.strictEqual((yield* state).messages, 330)
        }).pipe(Effect.provideContext(Context.merge(ports, stores)))
      }).pipe(Effect.scoped),
    60_000
  )
})
