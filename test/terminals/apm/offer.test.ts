import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { apmOffer } from "#adapters/sources/terminals/apm/offer.ts"

import { container, same } from "../messages.ts"
import { facility, item, json, openServer, textOf } from "./apmServer.ts"

const settingsOf = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Redacted.make(value)]))

const open = (values: Readonly<Record<string, string>>) => apmOffer.open(settingsOf(values))

const refusal = (values: Readonly<Record<string, string>>) =>
  Effect.scoped(Effect.map(Effect.flip(open(values)), ({ setting }) => setting))

it("has settings that an operator can type and understand", () => {
  const { settings, source } = apmOffer
  same(source, "apm")
  for (const { meaning, name } of settings) {
    assert.match(name, /^[a-z]+(-[a-z]+)*$/)
    assert.match(meaning, /\.$/)
  }
  same(new Set(settings.map(({ name }) => name)).size, settings.length)
  same(
    settings.filter(({ isSecret }) => isSecret).map(({ name }) => name),
    ["client-secret"]
  )
})

it.live("opens APM Terminals with a credential, and asks nothing before it is asked", () =>
  Effect.gen(function* () {
    const server = yield* openServer({ data: (_question, response) => json(response, [item(container)]) })
    const source = yield* open({
      url: server.url.href,
      "token-url": `${server.url.href}token`,
      "client-id": "client",
      "client-secret": "secret",
      facilities: "USLAX/APMT",
      "requests-per-second": "20"
    })
    same([source.name, server.tokens.length, server.questions.length], ["apm", 0, 0])
    same(["USLAX/APMT", "USNYC/APMT"].map(source.serves), [true, false])
    same(textOf((yield* source.fetch({ type: "facility", facility, number: container })).pages), [
      JSON.stringify(item(container))
    ])
  })
)

it.live("opens the sandbox, which asks for no credential", () =>
  Effect.gen(function* () {
    const sandbox = yield* open({ url: "https://sandbox.example", pace: "3600" })
    same([sandbox.name, sandbox.clockSpeed, sandbox.serves("USMOB/APMT")], ["apm", 3_600, true])
  })
)

it.live("refuses settings that cannot be right, and names them", () =>
  Effect.gen(function* () {
    const whole = { "client-id": "client", "client-secret": "secret" }
    same(yield* refusal({}), "client-id")
    same(yield* refusal({ "client-id": "client" }), "client-secret")
    same(yield* refusal({ "client-secret": "secret" }), "client-id")
    same(yield* refusal({ ...whole, url: "nowhere" }), "url")
    same(yield* refusal({ ...whole, url: "https://user:pw@apm.example" }), "url")
    same(yield* refusal({ ...whole, "token-url": "ftp://apm.example" }), "token-url")
    same(yield* refusal({ ...whole, facilities: "USLAX/WBCT" }), "facilities")
    same(yield* refusal({ ...whole, "event-history": "maybe" }), "event-history")
    same(yield* refusal({ ...whole, "requests-per-second": "0" }), "requests-per-second")
    same(yield* refusal({ ...whole, pace: "fast" }), "pace")
  })
)
