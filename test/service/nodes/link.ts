import { assert } from "@effect/vitest"
import { Effect } from "effect"

import type { Client } from "../support/client.ts"
import { politely } from "../support/client.ts"
import { query } from "../support/database.ts"
import { eventually } from "../support/eventually.ts"
import { leased, unknown } from "./leased.ts"
import { Nodes } from "./Nodes.ts"

const infer = (client: Client, number: string) =>
  Effect.promise(() => client.call("POST", "/v2/tracking_requests/infer_number", { number }))

const container = (client: Client) =>
  eventually("the container", async () => (await client.list(`/v2/containers?filter[number]=${leased}`))[0], politely)

const refresh = (client: Client, id: string) => client.call("PATCH", `/v2/containers/${id}/refresh`)

/** A number is inferred, and then tracked. */
export const inferAndTrack = Effect.gen(function* () {
  const { carrier, client } = yield* Nodes
  const known = yield* infer(client, leased)
  assert.strictEqual(known.status, 200, JSON.stringify(known.body))
  assert.include(JSON.stringify(known.body), `"selected":{"scac":"CMDU"`)
  const asked = carrier.received.length
  assert.isAbove(asked, 0)
  const attributes = { request_type: "container", request_number: leased, scac: "CMDU" }
  const document = { data: { type: "tracking_request", attributes } }
  const requested = yield* Effect.promise(() => client.call("POST", "/v2/tracking_requests", document))
  assert.strictEqual(requested.status, 201, JSON.stringify(requested.body))
  yield* container(client)
  assert.strictEqual(carrier.received.length, asked, "what was answered is not asked for again")
})

/** The container is refreshed at once. */
export const refreshNow = Effect.gen(function* () {
  const { carrier, client, url } = yield* Nodes
  const { id } = yield* container(client)
  const asked = carrier.received.length
  yield* query(url, "update accounts set entitlements = array['refresh']")
  const started = yield* eventually(
    "the entitlement",
    async () => {
      const answer = await refresh(client, id)
      return answer.status === 200 ? answer : undefined
    },
    politely
  )
  assert.include(JSON.stringify(started.body), "Started refresh for Shipping line")
  yield* eventually("the carrier to be asked", () => (carrier.received.length > asked ? true : undefined))
})

/** The ingestion node stops, and the API node is asked for the same. */
export const withoutIngestion = Effect.gen(function* () {
  const { client, ingestion } = yield* Nodes
  const { id } = yield* container(client)
  yield* ingestion.signal("SIGTERM")
  assert.strictEqual(yield* ingestion.ended, 0, ingestion.stderr())
  const queued = yield* Effect.promise(() => refresh(client, id))
  assert.include(JSON.stringify(queued.body), "Queued refresh for Shipping line")
  const unasked = yield* infer(client, unknown)
  assert.strictEqual(unasked.status, 200)
  assert.include(JSON.stringify(unasked.body), `"decision":"no_prediction"`)
})
