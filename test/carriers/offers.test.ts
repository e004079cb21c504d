import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { gatewayOffer } from "#adapters/sources/terminals/gatewayOffer.ts"
import { terminals } from "#adapters/sources/terminals/terminals.ts"
import type { PolledSource } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceSettings, SourceOffer } from "#application/ports/tracking/source/SourceOffer.ts"
import { checkSettings } from "#application/tracking/source/credential/checkSettings.ts"
import { formatRequiredSettings } from "#application/tracking/source/credential/requiredSettings.ts"

import { answering, bill, carrierServer, json } from "./carrierServer.ts"
import { offers as carriers, profiles } from "./sources.ts"

const settings = (values: Readonly<Record<string, string>>): SourceSettings =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Redacted.make(value)]))

const terminalOffers = terminals.flatMap(({ connection }) => connection?.offers ?? [])

const offerOf = Effect.fnUntraced(function* (source: string) {
  const offers: ReadonlyArray<SourceOffer<PolledSource>> = [...carriers, ...terminalOffers]
  const found = offers.find((offer) => offer.source === source)
  return found ?? (yield* Effect.die(`nobody offers ${source}`))
})

const carrierOf = Effect.fnUntraced(function* (scac: string, values: Readonly<Record<string, string>>) {
  const offer = carriers.find(({ source }) => source === scac)
  return yield* offer?.open(settings(values)) ?? Effect.die(`nobody offers ${scac}`)
})

const secrets: ReadonlySet<string> = new Set(["api-key", "client-secret", "certificate", "key"])

/** Not one of the simulator's. */
const isReal = ({ source }: { readonly source: string }) => !/^SIM[LA-Z]$/.test(source)

describe("what carriers want of a credential", () => {
  it.effect("lists every carrier with a profile", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        carriers.map(({ source }) => source),
        [...profiles.map(({ scac }) => scac), "DCSA"]
      )
      for (const { settings, source } of carriers) {
        for (const { isSecret, name } of settings) {
          assert.strictEqual(isSecret, secrets.has(name), `${source} ${name}`)
        }
      }
      const wanted = Object.fromEntries(
        carriers
          .filter(isReal)
          .map(({ settings, source }) => [
            source,
            settings.filter(({ isRequired }) => isRequired).map(({ name }) => name)
          ])
      )
      assert.deepStrictEqual(wanted, {
        MAEU: ["api-key", "client-id", "client-secret"],
        CMDU: [],
        HLCU: ["client-id", "client-secret"],
        ZIMU: ["api-key", "client-id", "client-secret", "token-url"],
        MSCU: ["client-id", "token-url", "certificate", "key"],
        EGLV: ["url", "client-id", "client-secret", "token-url"],
        HDMU: ["api-key"],
        DCSA: ["scac", "url"]
      })
    }).pipe(Effect.scoped)
  )

  it.effect("is listed as required exactly if the source cannot be opened without it", () =>
    Effect.gen(function* () {
      const requirements = Object.fromEntries(
        [...carriers.filter(isReal), ...terminalOffers].map((offer) => [offer.source, formatRequiredSettings(offer)])
      )
      assert.deepStrictEqual(requirements, {
        MAEU: "api-key, client-id, and client-secret",
        CMDU: "one of: client-id and client-secret, or api-key",
        HLCU: "client-id and client-secret",
        ZIMU: "api-key, client-id, client-secret, and token-url",
        MSCU: "client-id, token-url, certificate, and key",
        EGLV: "url, client-id, client-secret, and token-url",
        HDMU: "api-key",
        DCSA: "scac and url; with auth=body or auth=basic: client-id, client-secret, and token-url; with auth=assertion: client-id, token-url, certificate, and key; with auth=certificate: certificate and key; with api-key: api-key-header",
        apm: "one of: client-id and client-secret, or url",
        "terminal-json": "url and api-key"
      })
    })
  )

  it.effect.each([
    ["CMDU", {}, "CMDU requires one of: client-id and client-secret, or api-key."],
    ["CMDU", { "client-id": "a" }, "The setting client-secret is invalid: It is required with the client id."],
    ["MAEU", { "api-key": "a" }, "MAEU requires client-id and client-secret."],
    ["apm", {}, "apm requires one of: client-id and client-secret, or url."],
    ["DCSA", { scac: "OOLU", url: "http://a", auth: "basic" }, "The setting client-id is invalid: It is missing."]
  ] as const)("names the missing settings of %s %j", ([source, values, message]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(checkSettings(yield* offerOf(source), settings(values)))
      assert.strictEqual(error.message, message)
    })
  )

  it.live("is what it then sends, within a budget of its own", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(answering(200, json, "[]"))
      const values = { url: server.url, "api-key": " one ", "requests-per-second": "0.001", pace: "60" }
      const [one, two] = [yield* carrierOf("SIML", values), yield* carrierOf("SIML", { ...values, "api-key": "two" })]
      assert.strictEqual(one.clockSpeed, 60)
      yield* one.fetch(bill)
      yield* two.fetch(bill)
      assert.deepStrictEqual(
        server.received.map(({ headers }) => headers["x-api-key"]),
        ["one", "two"]
      )
    }).pipe(Effect.scoped)
  )

  it.live("is never repeated in a refusal, though the carrier does", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer((response, request) =>
        response.writeHead(401, json).end(`{"message":"${String(request.headers["x-api-key"])} is no key"}`)
      )
      const source = yield* carrierOf("SIML", { url: server.url, "api-key": "hunter2-hunter2" })
      const error = yield* Effect.flip(source.fetch(bill))
      assert.deepInclude(error, { _tag: "Denied" })
      assert.notInclude(JSON.stringify(error), "hunter2")
      assert.match("detail" in error ? error.detail : "", /… is no key/)
    }).pipe(Effect.scoped)
  )

  it.effect.each([
    ["SIML", { url: "ftp://example.com" }, "url", "must be an http or https URL"],
    ["SIML", { url: "https://user:pw@example.com" }, "url", "must be an http or https URL"],
    ["SIML", { url: "http://a", "api-key": "line\nbreak" }, "api-key", "has invalid characters for a header"],
    ["SIML", { url: "http://a", "client-id": "a" }, "client-secret", "is required with the client id"],
    ["SIML", { url: "http://a", pace: "-1" }, "pace", "must be a number greater than 0"],
    ["ZIMU", { "client-id": "a", "client-secret": "b" }, "token-url", "is required with the client id"],
    ["terminal-json", { url: "example.com", "api-key": "k" }, "url", "must be an http or https URL"],
    ["terminal-json", { url: "http://a", "api-key": "é" }, "api-key", "It has invalid characters for a header."],
    [
      "terminal-json",
      { url: "http://a", "api-key": "k", "requests-per-second": "0" },
      "requests-per-second",
      "must be a number greater than 0"
    ]
  ] as const)("is refused by name when it cannot be right: %s %j", ([source, values, setting, detail]) =>
    Effect.gen(function* () {
      const offer = yield* offerOf(source)
      const error = yield* Effect.flip(offer.open(settings(values)))
      assert.strictEqual(error.setting, setting)
      assert.include(error.detail, detail)
    }).pipe(Effect.scoped)
  )

  it.effect("opens the gateway of terminals for its facilities", () =>
    Effect.gen(function* () {
      const source = yield* gatewayOffer.open(
        settings({ url: "http://127.0.0.1:1", "api-key": "k", facilities: "USLAX/WBCT, TTI" })
      )
      assert.deepStrictEqual(["USLAX/WBCT", "USLGB/TTI", "USOAK/WBCT"].map(source.serves), [true, true, false])
    }).pipe(Effect.scoped)
  )
})
