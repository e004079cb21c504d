import { readdir, readFile } from "node:fs/promises"
import type { ServerResponse } from "node:http"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import { Client, politely } from "./support/client.ts"
import { clientsInWork } from "./support/clientsInWork.ts"
import { embedded } from "./support/database.ts"
import { eventually } from "./support/eventually.ts"
import { newHome, postgresOf } from "./support/home.ts"
import { leftovers } from "./support/leftovers.ts"
import { apiKey, serving } from "./support/Program.ts"
import { receiver } from "./support/receiver.ts"
import { rowsWith } from "./support/rowsWith.ts"
import { secondsToEnd } from "./support/secondsToEnd.ts"

const settings = { SIMULATOR_SPEED: "20000" }
const tracked = "SIMLHOLD0001"
/** Their carriers push: they appear without a request. */
const pushed = ["SIMG000061", "SIMH000071", "SIMI000081"]
const expected = [...pushed, tracked].map((number) => [number, number.slice(0, 4)])

/** The bills of all shipments with their carriers, as soon as there are enough. */
const bills = Effect.fnUntraced(function* (client: Client) {
  const found = yield* eventually(
    "a shipment of each",
    async () => {
      const found = await client.list("/v2/shipments")
      return found.length >= expected.length ? found : undefined
    },
    politely
  )
  return found.map(({ attributes }) => [attributes["bill_of_lading_number"], attributes["shipping_line_scac"]]).sort()
})

const containersOf = async (client: Client) =>
  (await client.list("/v2/containers?filter[shipping_line_scac]=SIML")).map(({ id }) => id)

const first = Effect.gen(function* () {
  const place = yield* newHome
  const open = new Set<ServerResponse>()
  const silent = yield* receiver({
    secure: false,
    answer: (response) => void open.add(response.on("close", () => open.delete(response)))
  })
  const { address, node } = yield* serving(place, "all.ts", settings)
  const client = new Client(address)
  const ready = yield* Effect.promise(() => client.call("GET", "/ready"))
  const [, simulator = ""] = /simulator at (\S+)/.exec(node.stdout()) ?? []
  const body = JSON.stringify({ numbers: pushed })
  const sailing = yield* Effect.promise(() => fetch(`${simulator}/sim/voyages`, { method: "POST", body }))
  const listening = yield* Effect.promise(() => client.listen(silent.url))
  const tracking = yield* Effect.promise(() => client.track(tracked))
  const containers = yield* eventually(
    "two containers",
    async () => {
      const ids = await containersOf(client)
      return ids.length === 2 ? ids : undefined
    },
    politely
  )
  const statuses = [ready, sailing, listening, tracking].map(({ status }) => status)
  return { place, open, address, node, client, statuses, listening, containers, postgres: yield* postgresOf(place) }
})

/** A first start, which has begun all that the next one goes on with. */
class First extends Context.Service<First, Effect.Success<typeof first>>()("test/First") {
  static readonly layer = Layer.effect(this, first)
}

layer(First.layer, { excludeTestServices: true })("npm start", (it) => {
  it.effect("is ready at the greeting, and takes requests", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* First).statuses, [200, 200, 201, 201])
    })
  )

  it.effect("has sources that only push deliver into the watched folder, started at the address of the greeting", () =>
    Effect.gen(function* () {
      const { client, place } = yield* First
      assert.deepStrictEqual<unknown>(yield* bills(client), expected)
      const done = yield* Effect.promise(() => readdir(join(place.data, "inbox", "simg", "done")))
      assert.isTrue(done.some((name) => name.endsWith(".997")))
    })
  )

  it.effect("S3: no row of the database contains keys or secrets, in plain text or hexadecimal", () =>
    Effect.gen(function* () {
      const { listening, place } = yield* First
      const secret = /whsec_[\w+/=]+/.exec(JSON.stringify(listening.body))?.[0] ?? ""
      assert.isNotEmpty(secret)
      const url = yield* embedded(place)
      assert.deepStrictEqual(yield* rowsWith(url, [apiKey, secret, secret.replace("whsec_", "")]), [])
      // The same look finds what does stand there.
      assert.includeMembers(yield* rowsWith(url, [tracked]), ["shipments", "tracking_requests"])
    })
  )

  it.effect("ends on Ctrl-C with work under way, leaves nothing behind, and logs no secret", () =>
    Effect.gen(function* () {
      const { address, listening, node, open, place } = yield* First
      yield* eventually("a webhook under way", () => (open.size > 0 ? true : undefined))
      yield* clientsInWork(address)
      const headers = { authorization: `Token ${apiKey}` }
      const poll = fetch(`${address}/v2/events?wait=25&filter[event]=document.extracted`, { headers })
      const stream = yield* Effect.promise(() => fetch(`${address}/v2/events/stream`, { headers }))
      const signalled = performance.now()
      yield* node.signalGroup("SIGINT")
      assert.match(yield* Effect.promise(() => stream.text()), /^retry: /, "a stream comes to its end")
      assert.strictEqual((yield* Effect.promise(() => poll)).status, 200, "who waits for an event is answered")
      // Clients are answered at once, while the worker gives the webhook under way five seconds; then Postgres ends.
      yield* secondsToEnd(node)
      assert.isBelow((performance.now() - signalled) / 1000, 8)
      assert.deepStrictEqual(yield* leftovers(place), [])
      const log = yield* Effect.promise(() => readFile(join(place.data, "postgres.log"), "utf8"))
      const logged = node.stderr() + log
      assert.notMatch(node.stderr(), /"level":"(ERROR|FATAL)"/)
      assert.include(logged, "POST /v2/tracking_requests 201")
      const secret = /whsec_[\w+/=]+/.exec(JSON.stringify(listening.body))?.[0]
      assert(secret !== undefined)
      for (const hidden of [apiKey, secret]) assert.notInclude(logged, hidden, "a secret in the log")
      assert.include(log, "database system is shut down")
      assert.notInclude(log, "terminating connection", "Postgres ended before us")
    })
  )

  it.effect("goes on where it was at the next start", () =>
    Effect.gen(function* () {
      const { containers, place, postgres } = yield* First
      const client = new Client((yield* serving(place, "all.ts", settings)).address)
      assert.notStrictEqual(yield* postgresOf(place), postgres)
      assert.sameMembers(yield* Effect.promise(() => containersOf(client)), containers)
      assert.deepStrictEqual<unknown>(yield* bills(client), expected)
    })
  )
})
