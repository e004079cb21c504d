import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { Client, politely } from "./support/client.ts"
import { eventually } from "./support/eventually.ts"
import { newHome, postgresOf } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { apiKey, serving } from "./support/Program.ts"
import { receiver } from "./support/receiver.ts"
import { secondsToEnd } from "./support/secondsToEnd.ts"

/** Connections as clients leave them: one between requests, one in the middle of a request. */
const connections = Effect.fnUntraced(function* (address: string) {
  const { hostname, port } = new URL(address)
  const open = Effect.promise(async () => {
    const socket = connect(Number(port), hostname).on("error", () => {})
    await once(socket, "connect")
    return socket
  })
  const [idle, cut] = [yield* open, yield* open]
  yield* Effect.addFinalizer(() => Effect.sync(() => [idle, cut].forEach((socket) => socket.destroy())))
  idle.write("GET /health HTTP/1.1\r\nhost: a\r\n\r\n")
  yield* Effect.promise(() => once(idle, "data"))
  cut.write("POST /v2/tracking_requests HTTP/1.1\r\nhost:")
})

it.live(
  "is ready, ends on Ctrl-C with work under way, and goes on where it was, also after a kill",
  () =>
    Effect.gen(function* () {
      const place = yield* newHome
      const silent = yield* receiver({ secure: false, answer: () => {} })
      const settings = { SIMULATOR_SPEED: "20000" }

      const first = yield* serving(place, "all.ts", settings)
      const client = new Client(first.address)
      assert.strictEqual((yield* Effect.promise(() => client.call("GET", "/ready"))).status, 200)

      const listening = yield* Effect.promise(() => client.listen(silent.url))
      assert.strictEqual(listening.status, 201)
      assert.strictEqual((yield* Effect.promise(() => client.track("SIMLHOLD0001"))).status, 201)
      yield* eventually("a webhook under way", () => silent.received[0])
      const before = yield* eventually(
        "two containers",
        async () => {
          const found = await client.list("/v2/containers")
          return found.length === 2 ? found : undefined
        },
        politely
      )
      yield* connections(first.address)
      const postgres = yield* postgresOf(place)
      yield* first.node.signalGroup("SIGINT")
      assert.isBelow(yield* secondsToEnd(first.node), 5)
      assert.deepStrictEqual(yield* leftovers(place), [])
      const log = yield* Effect.promise(() => readFile(join(place.data, "postgres.log"), "utf8"))
      const logged = first.node.stderr() + log
      assert.include(logged, "POST /v2/tracking_requests 201")
      const secret = /whsec_[\w+/=]+/.exec(JSON.stringify(listening.body))?.[0]
      assert(secret !== undefined)
      for (const hidden of [apiKey, secret]) assert.notInclude(logged, hidden, "a secret in the log")
      assert.include(log, "database system is shut down")
      assert.notInclude(log, "terminating connection", "Postgres ended before us")

      const second = yield* serving(place, "all.ts", settings)
      assert.notStrictEqual(yield* postgresOf(place), postgres)
      const after = yield* Effect.promise(() => new Client(second.address).list("/v2/containers"))
      assert.sameMembers(
        after.map(({ id }) => id),
        before.map(({ id }) => id)
      )
      const orphan = yield* postgresOf(place)
      yield* second.node.signalGroup("SIGKILL")
      yield* second.node.ended
      assert.isNotNull(orphan)
      assert.strictEqual(yield* postgresOf(place), orphan)

      const third = yield* serving(place, "all.ts", settings)
      assert.strictEqual(yield* postgresOf(place), orphan)
      assert.lengthOf(yield* Effect.promise(() => new Client(third.address).list("/v2/shipments")), 1)
      yield* third.node.signal("SIGTERM")
      assert.isBelow(yield* secondsToEnd(third.node), 5)
      assert.deepStrictEqual(yield* leftovers(place), [])
    }),
  60_000
)
