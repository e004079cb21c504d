import { mkdir } from "node:fs/promises"
import { join } from "node:path"

import { Effect, Redacted } from "effect"

import * as SecretsLayer from "#adapters/secrets/layer.ts"

import { admin } from "../../admin/admin.ts"
import { eventually } from "../../service/support/eventually.ts"
import { addressOf, program } from "../../service/support/Program.ts"
import { answerOf } from "../../service/support/pushed.ts"
import { receiver } from "../../service/support/receiver.ts"
import { authorization, open, sampleAccount } from "../account.ts"
import { sail } from "../fleet.ts"
import { homeOf, nodesOn } from "../nodes.ts"
import { newPlane } from "../Postgres.ts"

/** Simulated seconds in a second: a voyage takes a minute and a half. */
const speed = "36000"

const shipments = 500

const collector = new URL("collector.ts", import.meta.url).href

/**
 * The nodes of the product on one database, each a process of its own, with a simulator that they poll, a receiver of
 * webhooks and an inbox; and an account with shipments that follows them.
 */
export const world = Effect.gen(function* () {
  const { owner, plane, url } = yield* newPlane
  const account = sampleAccount()
  yield* Effect.provide(open(account), [plane.worker, SecretsLayer.layer])
  yield* sail(owner, account, shipments)
  const place = yield* homeOf
  const directory = join(place.path, "samples")
  yield* Effect.promise(() => mkdir(directory))
  const simulator = yield* program(place, "simulator.ts", { SIMULATOR_PORT: "0", SIMULATOR_SPEED: speed })
  const simulated = yield* addressOf(simulator)
  const nodes = yield* nodesOn(url, {
    SOAK_DIR: directory,
    NODE_OPTIONS: `--import ${collector}`,
    LOG_LEVEL: "error",
    INTERNAL_SECRET: "a-secret-of-all-the-nodes",
    INGESTION_PORT: "0",
    CARRIER_SIML_URL: `${simulated}/carrier`,
    CARRIER_SIML_API_KEY: "simulator",
    CARRIER_SIML_PACE: speed,
    SOURCE_SIML_SERVES: "all",
    TERMINAL_URL: `${simulated}/terminal`,
    TERMINAL_API_KEY: "simulator",
    SOURCE_TERMINAL_JSON_SERVES: "all"
  })
  const ingestion = yield* nodes.ingestion
  const inside = yield* addressOf(ingestion)
  const webhook = yield* nodes.webhook
  const { address, node: api } = yield* nodes.api
  const { received, url: hook } = yield* receiver({ secure: true })
  const { secret } = yield* answerOf(
    admin({ DATABASE_URL: Redacted.value(url) }, "inbox", "add", "soak", "--account", account.id, "--format", "dcsa")
  )
  const headers = { ...authorization(account), "content-type": "application/vnd.api+json" }
  yield* eventually("a webhook", async () => {
    const body = JSON.stringify({ data: { type: "webhook", attributes: { url: hook } } })
    const { status } = await fetch(`${address}/v2/webhooks`, { method: "POST", headers, body })
    return status === 201 ? status : undefined
  })
  return {
    address,
    /** Where messages are pushed to. */
    inside,
    owner,
    headers,
    secret: String(secret),
    directory,
    received: () => received.splice(0).length,
    pids: { api: api.pid, ingestion: ingestion.pid, webhook: webhook.pid }
  }
})
