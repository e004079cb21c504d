import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { terminalOffers } from "#adapters/terminals/offers.ts"

import { facility, item, json, openServer, textOf } from "./apm/apmServer.ts"
import { box, same } from "./messages.ts"

const settingsOf = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Redacted.make(value)]))

const offerOf = (source: string) => Effect.fromNullishOr(terminalOffers.find((offer) => offer.source === source))

const open = Effect.fnUntraced(function* (source: string, values: Readonly<Record<string, string>>) {
  const offer = yield* offerOf(source)
  return yield* offer.open(settingsOf(values))
})

const refusal = (source: string, values: Readonly<Record<string, string>>) =>
  Effect.scoped(
    Effect.map(Effect.flip(open(source, values)), (error) => ("setting" in error ? error.setting : error._tag))
  )

it("offers each source under its own name, with settings that an operator can type", () => {
  same(
    terminalOffers.map(({ source }) => source),
    ["apm", "terminal-json"]
  )
  for (const { settings } of terminalOffers) {
    for (const { meaning, name } of settings) {
      assert.match(name, /^[a-z]+(-[a-z]+)*$/)
      assert.match(meaning, /\.$/)
    }
    same(new Set(settings.map(({ name }) => name)).size, settings.length)
  }
})

it.live("opens APM Terminals with a credential, and asks nothing before it is asked", () =>
  Effect.gen(function* () {
    const server = yield* openServer({ data: (_question, response) => json(response, [item(box)]) })
    const source = yield* open("apm", {
      url: server.url.href,
      "token-url": `${server.url.href}token`,
      "client-id": "client",
      "client-secret": "secret",
      facilities: "USLAX/APMT",
      "requests-per-second": "20"
    })
    same([source.name, server.tokens.length, server.questions.length], ["apm", 0, 0])
    same(["USLAX/APMT", "USNYC/APMT"].map(source.serves), [true, false])
    same(textOf((yield* source.fetch({ facility, container: box })).pages), [JSON.stringify(item(box))])
  })
)

it.live("opens a gateway, and the sandbox that asks for no credential", () =>
  Effect.gen(function* () {
    const gateway = yield* open("terminal-json", {
      url: "https://gateway.example",
      "api-key": "key",
      facilities: "USLAX/WBCT"
    })
    same([gateway.name, gateway.serves("USLAX/WBCT"), gateway.serves("USLAX/TTI")], ["terminal-json", true, false])
    const sandbox = yield* open("apm", { url: "https://sandbox.example" })
    same([sandbox.name, sandbox.serves("USMOB/APMT")], ["apm", true])
  })
)

it.live("refuses settings that cannot be right, and names them", () =>
  Effect.gen(function* () {
    const whole = { "client-id": "client", "client-secret": "secret" }
    same(yield* refusal("apm", {}), "client-id")
    same(yield* refusal("apm", { "client-id": "client" }), "client-secret")
    same(yield* refusal("apm", { "client-secret": "secret" }), "client-id")
    same(yield* refusal("apm", { ...whole, url: "nowhere" }), "url")
    same(yield* refusal("apm", { ...whole, url: "https://user:pw@apm.example" }), "url")
    same(yield* refusal("apm", { ...whole, "token-url": "ftp://apm.example" }), "token-url")
    same(yield* refusal("apm", { ...whole, facilities: "USLAX/WBCT" }), "facilities")
    same(yield* refusal("apm", { ...whole, "event-history": "maybe" }), "event-history")
    same(yield* refusal("apm", { ...whole, "requests-per-second": "0" }), "requests-per-second")
    same(yield* refusal("terminal-json", { url: "https://gateway.example" }), "api-key")
    same(yield* refusal("terminal-json", { "api-key": "key" }), "url")
    same(
      yield* refusal("terminal-json", { url: "https://g.example", "api-key": "key", facilities: "a/b/c" }),
      "facilities"
    )
  })
)
