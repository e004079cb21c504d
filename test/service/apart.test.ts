import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { emptyDatabase } from "../support/TestSql.ts"
import { certificate } from "./support/certificate.ts"
import { Client, politely } from "./support/client.ts"
import { complete } from "./support/complete.ts"
import { eventually } from "./support/eventually.ts"
import { home } from "./support/home.ts"
import { addressOf, program, serving } from "./support/Program.ts"
import { receiver } from "./support/receiver.ts"

const speed = "500000"

it.live(
  "three nodes and a simulator, each a process of its own, track a bill and notify its webhook",
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const url = yield* emptyDatabase
      const authority = join(place.path, "authority.pem")
      yield* Effect.promise(() => writeFile(authority, certificate.cert))
      let isSilent = false
      const told = yield* receiver({
        secure: true,
        answer: (response) => {
          if (!isSilent) response.writeHead(204).end()
        }
      })

      const simulator = yield* program(place, "simulator.ts", { SIMULATOR_PORT: "0", SIMULATOR_SPEED: speed })
      const world = yield* addressOf(simulator)
      const shared = {
        DATABASE_URL: Redacted.value(url),
        CARRIER_SIML_URL: `${world}/carrier`,
        CARRIER_SIML_API_KEY: "simulator",
        CARRIER_SIML_PACE: speed,
        SOURCE_SIML_SERVES: "all",
        TERMINAL_URL: `${world}/terminal`,
        TERMINAL_API_KEY: "simulator",
        SOURCE_TERMINAL_JSON_SERVES: "all",
        WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8",
        WEBHOOK_ANY_PORT: "true",
        NODE_EXTRA_CA_CERTS: authority
      }
      const ingestion = yield* program(place, "ingestion.ts", shared)
      const webhook = yield* program(place, "webhook.ts", shared)
      const api = yield* serving(place, "api.ts", shared)
      const client = new Client(api.address)

      yield* eventually(
        "the first account",
        async () => ((await client.call("GET", "/v2/shipments")).status === 200 ? true : undefined),
        politely
      )
      const registered = yield* Effect.promise(() => client.listen(told.url))
      assert.strictEqual(registered.status, 201, JSON.stringify(registered.body))
      const requested = yield* Effect.promise(() => client.track("SIMLPLAIN0001"))
      assert.strictEqual(requested.status, 201, JSON.stringify(requested.body))
      const [shipment] = yield* eventually(
        "a shipment",
        async () => {
          const found = await client.list("/v2/shipments")
          return found.length > 0 ? found : undefined
        },
        politely
      )
      assert.strictEqual(shipment?.attributes["bill_of_lading_number"], "SIMLPLAIN0001")
      const gateOut = /"container.transport.full_out"/
      yield* eventually(
        "the container to leave the terminal",
        () => told.received.find(({ body }) => gateOut.test(body)),
        politely
      )
      yield* complete(url, told.received)

      // A stopped node releases the jobs that it was sending, so the next one does not wait for the lease of a minute.
      isSilent = true
      const count = told.received.length
      assert.strictEqual((yield* Effect.promise(() => client.track("SIMLPLAIN0002"))).status, 201)
      yield* eventually("a delivery under way", () => told.received[count])
      yield* webhook.signal("SIGTERM")
      assert.strictEqual(yield* webhook.ended, 0, webhook.stderr())
      isSilent = false
      const next = yield* program(place, "webhook.ts", shared)
      yield* complete(url, told.received)

      for (const node of [api.node, ingestion, next, simulator]) {
        yield* node.signal("SIGTERM")
        assert.strictEqual(yield* node.ended, 0, node.stderr())
      }
    }),
  90_000
)
