import { writeFile } from "node:fs/promises"
import type { ServerResponse } from "node:http"
import { join } from "node:path"

import { Context, Effect, Layer, Redacted } from "effect"

import { answering, carrierServer, json } from "../../carriers/carrierServer.ts"
import { emptyDatabase } from "../../support/postgres/TestSql.ts"
import { certificate } from "../support/certificate.ts"
import { Client, politely } from "../support/client.ts"
import { eventually } from "../support/eventually.ts"
import { home } from "../support/home.ts"
import { addressOf, program, serving } from "../support/Program.ts"
import { receiver } from "../support/receiver.ts"
import { worldSettings } from "../support/worldSettings.ts"
import { leased, loaded } from "./leased.ts"

const speed = "500000"

interface Addresses {
  readonly url: Redacted.Redacted
  readonly world: string
  readonly authority: string
  readonly carrier: string
}

const settingsOf = ({ authority, carrier, url, world }: Addresses) => ({
  DATABASE_URL: Redacted.value(url),
  INTERNAL_SECRET: "a-secret-of-all-the-nodes",
  ...worldSettings(world, speed, authority),
  CARRIER_CMDU_URL: carrier,
  CARRIER_CMDU_API_KEY: "key",
  CARRIER_CMDU_REQUESTS_PER_SECOND: "50",
  SOURCE_CMDU_SERVES: "all",
  TERMINAL_URL: `${world}/terminal`,
  TERMINAL_API_KEY: "simulator",
  SOURCE_TERMINAL_JSON_SERVES: "all",
  WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8",
  WEBHOOK_ANY_PORT: "true",
  NODE_EXTRA_CA_CERTS: authority,
  METRICS_PORT: "0"
})

const start = Effect.gen(function* () {
  const place = yield* home
  const url = yield* emptyDatabase
  const authority = join(place.path, "authority.pem")
  yield* Effect.promise(() => writeFile(authority, certificate.cert))
  const receiving = { isSilent: false }
  const answer = (response: ServerResponse) => {
    if (!receiving.isSilent) response.writeHead(204).end()
  }
  const told = yield* receiver({ secure: true, answer })
  const carrier = yield* carrierServer((response, request) =>
    answering(200, json, request.url.href.includes(leased) ? loaded : "[]")(response, request)
  )
  const simulator = yield* program(place, "simulator.ts", { SIMULATOR_PORT: "0", SIMULATOR_SPEED: speed })
  const world = yield* addressOf(simulator)
  const shared = settingsOf({ url, world, authority, carrier: carrier.url })
  const ingestion = yield* program(place, "ingestion.ts", { ...shared, INGESTION_PORT: "0" })
  const webhook = yield* program(place, "webhook.ts", shared)
  const inside = yield* addressOf(ingestion)
  // The address before it is of a node that is down.
  const api = yield* serving(place, "api.ts", { ...shared, INGESTION_URL: `http://127.0.0.1:1, ${inside}` })
  const client = new Client(api.address)
  yield* eventually(
    "the first account",
    async () => ((await client.call("GET", "/v2/shipments")).status === 200 ? true : undefined),
    politely
  )
  const next = program(place, "webhook.ts", shared)
  return {
    place,
    url,
    shared,
    told,
    receiving,
    carrier,
    simulator,
    ingestion,
    inside,
    webhook,
    next,
    api: api.node,
    client
  }
})

/** Three nodes and a simulator, each a process of its own, on one database. */
export class Nodes extends Context.Service<Nodes, Effect.Success<typeof start>>()("test/Nodes") {
  static readonly layer = Layer.effect(this, start)
}
