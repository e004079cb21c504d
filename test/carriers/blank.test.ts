import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"

import type { SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { SourceCredentials } from "#application/tracking/source/credential/SourceCredentials.ts"
import { OpenSources } from "#application/tracking/source/OpenSources.ts"
import { ShippingLines } from "#application/tracking/source/ShippingLines.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import * as Readers from "#runtimes/reading/readers.ts"

import { accessWorld, newcomer, start, track, work } from "../application/support/accessWorld.ts"
import { answering, carrierServer, json } from "./carrierServer.ts"
import { offers, profiles } from "./sources.ts"
import { event, plain } from "./support.ts"

const hidden = (values: Readonly<Record<string, string>>): SourceSettings =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Redacted.make(value)]))

const found = offers.find(({ source }) => source === "DCSA")
assert(found)
const blank = found

const oney = { scac: "ONEY", url: "http://127.0.0.1:1" }
const client = { "client-id": "id", "client-secret": "s", "token-url": "http://127.0.0.1:1/token" }

const refusedSettings = [
  [{ url: "http://a" }, "scac", "It is missing."],
  [{ ...oney, scac: "ONE1" }, "scac", "a SCAC of four letters"],
  [{ ...oney, scac: "maeu" }, "scac", "use the source MAEU"],
  [{ scac: "ONEY" }, "url", "It is required"],
  [{ ...oney, url: "ftp://a" }, "url", "an http or https URL"],
  [{ ...oney, url: "http://a/?key=1" }, "url", "an http or https URL"],
  [{ ...oney, path: "v2/events" }, "path", "begins with /"],
  [{ ...oney, path: "/v2/events?x=1" }, "path", "begins with /"],
  [{ ...oney, version: "1.0" }, "version", "2.2 or 3.0"],
  [{ ...oney, numbers: "bill, vessel" }, "numbers", "bill, booking, and container"],
  [{ ...oney, asks: "body" }, "asks", "query or path"],
  [{ ...oney, bounds: "both" }, "bounds", "name or value"],
  [{ ...oney, auth: "hmac" }, "auth", "none, body, basic, assertion, or certificate"],
  [{ ...oney, "api-key": "k" }, "api-key-header", "required with the API key"],
  [{ ...oney, "api-key-header": "X-Key" }, "api-key", "required with the name of its header"],
  [{ ...oney, "api-key": "k", "api-key-header": "X Key:" }, "api-key-header", "the name of a header"],
  [{ ...oney, auth: "body" }, "client-id", "It is missing"],
  [{ ...oney, auth: "body", ...client, "client-secret": "" }, "client-secret", "required with the client id"],
  [{ ...oney, auth: "body", ...client, "token-url": "" }, "token-url", "required with the client id"],
  [{ ...oney, auth: "basic", ...client, "token-url": "x" }, "token-url", "an http or https URL"],
  [{ ...oney, auth: "basic", ...client, "token-fields": "a b" }, "token-fields", "names and values"],
  [{ ...oney, auth: "assertion", ...client }, "client-secret", "sign with a certificate"],
  [{ ...oney, auth: "certificate" }, "certificate", "It is missing"],
  [{ ...oney, certificate: "pem" }, "certificate", "does not accept one"],
  [{ ...oney, ...client }, "client-id", "does not accept clients"],
  [{ ...oney, quotas: "4 per second" }, "quotas", "requests/seconds"],
  [{ ...oney, quotas: "4/0" }, "quotas", "requests/seconds"],
  [{ ...oney, "requests-per-second": "0" }, "requests-per-second", "greater than 0"],
  [{ ...oney, days: "0" }, "days", "a whole number"],
  [{ ...oney, parameters: "cursor=1" }, "parameters", "names cursor, which the service sets itself"],
  [{ ...oney, parameters: "limit" }, "parameters", "names and values"],
  [{ ...oney, authority: "pem" }, "authority", "certificates in PEM"],
  [{ ...oney, pace: "fast" }, "pace", "greater than 0"]
] as const

describe("the settings of a carrier without a profile", () => {
  it.effect.each(refusedSettings)("is refused by name: %j", ([values, setting, detail]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(blank.open(hidden(values)))
      assert.strictEqual(error.setting, setting)
      assert.include(error.detail, detail)
    }).pipe(Effect.scoped)
  )

  it.effect("limit the numbers that it is asked for", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(answering(200, json, "[]"))
      const source = yield* blank.open(hidden({ scac: "oney", url: server.url, numbers: "container, bill" }))
      assert.deepInclude(source, { name: "ONEY", supports: ["bill", "container"] })
      const error = yield* Effect.flip(source.fetch({ type: "booking", number: "B1" }))
      assert.deepStrictEqual([error._tag, server.received.length], ["NumberUnknown", 0])
    }).pipe(Effect.scoped)
  )

  it("list every setting once", () => {
    const names = blank.settings.map(({ name }) => name)
    assert.strictEqual(new Set(names).size, names.length)
    assert.isFalse(profiles.some(({ scac }) => scac === blank.source))
  })
})

const RealOffers = Layer.succeed(SourceRegistry, { configured: [], offers })
const World = accessWorld(RealOffers, Layer.orDie(Readers.layer))

const give = (serves: ReadonlyArray<AccountId>, values: Readonly<Record<string, string>>) =>
  SourceCredentials.use((credentials) =>
    credentials.add({ source: "dcsa", owner_id: null, serves, settings: hidden(values) })
  )

const loaded = JSON.stringify({ events: [event], feedbackElements: [] })

describe("a carrier that an operator describes", () => {
  it.effect("is listed, followed and read like any other, by the accounts that it serves", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      const server = yield* carrierServer(answering(200, json, loaded))
      const [ann, bob] = [yield* newcomer, yield* newcomer]
      const { id, offered, source } = yield* give([ann.account.id], {
        ...oney,
        url: server.url,
        version: "3.0",
        numbers: "bill",
        "api-key-header": "X-Key",
        "api-key": "hers"
      })
      assert.deepStrictEqual([source, offered], ["ONEY", { offer: "DCSA", supports: ["bill"] }])

      const linesOf = ({ account }: typeof ann) => ShippingLines.use((lines) => lines.list(account))
      const lines = yield* linesOf(ann)
      assert.lengthOf(lines, 1)
      assert.deepInclude(plain(lines[0]), {
        scac: "ONEY",
        bill_of_lading_tracking_support: true,
        booking_number_tracking_support: false,
        container_number_tracking_support: false
      })
      assert.deepStrictEqual(yield* linesOf(bob), [])

      yield* track(ann, "BL100200", "ONEY")
      yield* work
      const [request] = server.received
      assert.strictEqual(
        `${request?.url.pathname}${request?.url.search}`,
        "/events?transportDocumentReference=BL100200"
      )
      assert.strictEqual(request?.headers["x-key"], "hers")
      const shipments = yield* ShipmentStore.use((store) =>
        store.search(ann.account.id, always, "created_at", { number: 1, size: 9 })
      )
      assert.lengthOf(shipments.rows, 1)

      const listed = yield* SourceCredentials.use((credentials) => credentials.list)
      assert.deepStrictEqual(
        listed[0]?.settings?.map(({ setting }) => setting.name),
        ["scac", "url", "version", "numbers", "api-key-header", "api-key"]
      )
      const change = (values: Readonly<Record<string, string>>) =>
        SourceCredentials.use((credentials) => credentials.change(id, { settings: hidden(values) }))
      assert.include(String((yield* Effect.flip(change({ scac: "YMLU" }))).message), "is a credential of ONEY")
      assert.deepStrictEqual((yield* change({ numbers: "bill, booking" })).offered?.supports, ["bill", "booking"])
      assert.isTrue((yield* linesOf(ann))[0]?.booking_number_tracking_support)
      const sources = yield* OpenSources
      assert.deepStrictEqual((yield* sources.terminal.openFor(ann.account.id)).length, 0)
    }).pipe(Effect.provide(World, { local: true }))
  )
})
