import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { checkDigit } from "#domain/container/ContainerNumber.ts"

import { answering, carrierServer, json } from "../carriers/carrierServer.ts"
import { emptyDatabase } from "../support/TestSql.ts"
import { Client, politely } from "./support/client.ts"
import { query } from "./support/database.ts"
import { eventually } from "./support/eventually.ts"
import { home } from "./support/home.ts"
import { addressOf, program, serving } from "./support/Program.ts"

/** A leased container, whose number does not identify its carrier. */
const containerNumber = `TRHU123456${checkDigit("TRHU123456")}`

const loaded = JSON.stringify([
  {
    eventID: "event-1",
    eventType: "EQUIPMENT",
    eventClassifierCode: "ACT",
    equipmentEventTypeCode: "LOAD",
    eventDateTime: "2026-02-01T10:00:00+08:00",
    eventCreatedDateTime: "2026-02-01T12:00:00Z",
    equipmentReference: containerNumber,
    emptyIndicatorCode: "LADEN",
    eventLocation: { UNLocationCode: "CNSHA" },
    transportCall: { transportCallID: "call-1", modeOfTransport: "VESSEL", UNLocationCode: "CNSHA" },
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "CMDUSHA1234567" }]
  }
])

const secret = "a-secret-of-all-the-nodes"

const entitle = `update accounts set entitlements = array['refresh']`

it.live(
  "an API node has an ingestion node ask carriers about a number and refresh a container; alone it answers without",
  () =>
    Effect.gen(function* () {
      const place = yield* home
      const url = yield* emptyDatabase
      const carrier = yield* carrierServer((response, request) =>
        answering(200, json, request.url.href.includes(containerNumber) ? loaded : "[]")(response, request)
      )
      const shared = {
        DATABASE_URL: Redacted.value(url),
        CARRIER_CMDU_URL: carrier.url,
        CARRIER_CMDU_API_KEY: "key",
        CARRIER_CMDU_REQUESTS_PER_SECOND: "50",
        SOURCE_CMDU_SERVES: "all",
        INTERNAL_SECRET: secret
      }
      const ingestion = yield* program(place, "ingestion.ts", { ...shared, INGESTION_PORT: "0" })
      const inside = yield* addressOf(ingestion)
      const api = yield* serving(place, "api.ts", { ...shared, INGESTION_URL: `http://127.0.0.1:1, ${inside}` })
      const client = new Client(api.address)
      const infer = (number: string) => client.call("POST", "/v2/tracking_requests/infer_number", { number })
      yield* eventually(
        "the first account",
        async () => ((await client.call("GET", "/v2/shipments")).status === 200 ? true : undefined),
        politely
      )

      const known = yield* Effect.promise(() => infer(containerNumber))
      assert.strictEqual(known.status, 200, JSON.stringify(known.body))
      assert.include(JSON.stringify(known.body), `"selected":{"scac":"CMDU"`)
      const asked = carrier.received.length
      assert.isAbove(asked, 0)
      const attributes = { request_type: "container", request_number: containerNumber, scac: "CMDU" }
      const requested = yield* Effect.promise(() =>
        client.call("POST", "/v2/tracking_requests", { data: { type: "tracking_request", attributes } })
      )
      assert.strictEqual(requested.status, 201, JSON.stringify(requested.body))
      const [container] = yield* eventually(
        "the container",
        async () => {
          const found = await client.list("/v2/containers")
          return found.length > 0 ? found : undefined
        },
        politely
      )
      assert.strictEqual(carrier.received.length, asked, "what was answered is not asked for again")

      yield* query(url, entitle)
      const refresh = () => client.call("PATCH", `/v2/containers/${container?.id ?? ""}/refresh`)
      const started = yield* eventually(
        "the entitlement",
        async () => {
          const answer = await refresh()
          return answer.status === 200 ? answer : undefined
        },
        politely
      )
      assert.include(JSON.stringify(started.body), "Started refresh for Shipping line")
      yield* eventually("the carrier to be asked", () => (carrier.received.length > asked ? true : undefined))

      yield* ingestion.signal("SIGTERM")
      assert.strictEqual(yield* ingestion.ended, 0, ingestion.stderr())
      const queued = yield* Effect.promise(refresh)
      assert.include(JSON.stringify(queued.body), "Queued refresh for Shipping line")
      const unasked = yield* Effect.promise(() => infer(`TRHU765432${checkDigit("TRHU765432")}`))
      assert.strictEqual(unasked.status, 200)
      assert.include(JSON.stringify(unasked.body), `"decision":"no_prediction"`)
      yield* api.node.signal("SIGTERM")
      assert.strictEqual(yield* api.node.ended, 0, api.node.stderr())
    }),
  90_000
)
