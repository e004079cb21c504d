import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { Tokens } from "#adapters/simulator/world/Tokens.ts"

import { carrierServer, json } from "./carrierServer.ts"
import type { Answering, Received } from "./carrierServer.ts"
import { offers } from "./sources.ts"
import { fixture } from "./support.ts"

const partner = { id: "beapp-partner", secret: "s3 cr+t/=" }
const scope = "tandtcommercial:read:be tandtpublic:read:be"

const opened = Effect.fnUntraced(function* (values: Readonly<Record<string, string>>) {
  const settings = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Redacted.make(value)]))
  return yield* offers.find(({ source }) => source === "CMDU")?.open(settings) ?? Effect.die("nobody offers CMDU")
})

/**
 * Tokens of the simulator, on the clock of the test; a client without a token sees less, and an unknown one nothing.
 */
const cma = Effect.gen(function* () {
  const tokens = yield* Tokens
  const clock = yield* Clock.Clock
  const run = <A>(effect: Effect.Effect<A>) => Effect.runSync(Effect.provideService(effect, Clock.Clock, clock))
  const events: ReadonlyArray<unknown> = JSON.parse(new TextDecoder().decode(fixture("cma")))

  const token: Answering = (response, { body, method }) => {
    const form = new URLSearchParams(body)
    const isAsked = method === "POST" && form.get("grant_type") === "client_credentials"
    const isClient = form.get("client_id") === partner.id && form.get("client_secret") === partner.secret
    if (!isAsked || !isClient) return response.writeHead(401, json).end('{"error":"invalid_client"}')
    if (form.get("scope") !== scope) return response.writeHead(400, json).end('{"error":"invalid_scope"}')
    const { seconds, token } = run(tokens.issue)
    return response
      .writeHead(200, json)
      .end(JSON.stringify({ access_token: token, token_type: "Bearer", expires_in: seconds }))
  }

  const answer: Answering = (response, request) => {
    if (request.url.pathname === "/as/token.oauth2") return token(response, request)
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? []
    const isPartner = bearer !== undefined && run(tokens.isValid(bearer))
    if (!isPartner && request.headers["keyid"] !== "public-key") return response.writeHead(401, json).end("{}")
    const { searchParams } = request.url
    const shown = isPartner ? events : events.slice(0, 1)
    const half = Math.ceil(shown.length / 2)
    const isFirst = !searchParams.has("cursor")
    const next = new URL(request.url)
    next.searchParams.set("cursor", "2")
    const page = JSON.stringify(isFirst ? shown.slice(0, half) : shown.slice(half))
    return response.writeHead(200, isFirst && shown.length > 1 ? { ...json, "Next-Page": next.href } : json).end(page)
  }
  const server = yield* carrierServer(answer)
  const of = (path: string) => (received: Received) => received.url.pathname.startsWith(path)
  return {
    values: { url: server.url, "token-url": `${server.url}/as/token.oauth2`, "requests-per-second": "1000" },
    events,
    tokensAsked: () => server.received.filter(of("/as/")),
    questions: () => server.received.filter(of("/operation/"))
  }
}).pipe(Effect.provide(Tokens.layer))

const client = { "client-id": partner.id, "client-secret": partner.secret }
const number = { type: "bill", number: "NAM7700881" } as const
const countIn = (pages: ReadonlyArray<Uint8Array>) =>
  pages.reduce((count, page) => count + JSON.parse(new TextDecoder().decode(page)).length, 0)

describe("CMA CGM, asked by a registered partner", () => {
  it.effect("gives a token to its client for its scope, and all events, page by page", () =>
    Effect.gen(function* () {
      const { events, questions, tokensAsked, values } = yield* cma
      const source = yield* opened({ ...values, ...client, parameters: "behalfOf=0009999999" })
      const { complete, pages } = yield* source.fetch(number)
      assert.isTrue(complete)
      assert.deepStrictEqual([pages.length, countIn(pages)], [2, events.length])
      assert.deepStrictEqual(
        questions().map(({ headers, url }) => [url.pathname, url.searchParams.get("behalfOf"), headers["keyid"]]),
        Array.from({ length: 2 }, () => ["/operation/trackandtrace/v1/events/NAM7700881", "0009999999", undefined])
      )
      assert.strictEqual(tokensAsked().length, 1)
      assert.strictEqual(new Set(questions().map(({ headers }) => headers.authorization)).size, 1)
    })
  )

  it.effect("has its token of 299 seconds replaced before it ends", () =>
    Effect.gen(function* () {
      const { questions, tokensAsked, values } = yield* cma
      const source = yield* opened({ ...values, ...client })
      yield* source.fetch(number)
      yield* TestClock.adjust("230 seconds")
      yield* source.fetch(number)
      assert.strictEqual(tokensAsked().length, 1)
      yield* TestClock.adjust("15 seconds")
      yield* source.fetch(number)
      assert.strictEqual(tokensAsked().length, 2)
      yield* TestClock.adjust("10 minutes")
      yield* source.fetch(number)
      assert.strictEqual(tokensAsked().length, 3)
      assert.strictEqual(questions().length, 8, "no question was refused and asked again")
    })
  )

  it.effect("refuses other clients and other scopes", () =>
    Effect.gen(function* () {
      const { questions, values } = yield* cma
      const wrong = [
        { ...client, "client-secret": "guessed" },
        { ...client, "token-fields": "scope=pricing:read:be" }
      ]
      for (const proof of wrong) {
        const source = yield* opened({ ...values, ...proof })
        assert.strictEqual((yield* Effect.flip(source.fetch(number)))._tag, "Denied")
      }
      assert.deepStrictEqual(questions(), [])
    })
  )

  it.effect("still takes the key alone, for the public tier", () =>
    Effect.gen(function* () {
      const { tokensAsked, values } = yield* cma
      const source = yield* opened({ ...values, "api-key": "public-key" })
      assert.strictEqual(countIn((yield* source.fetch(number)).pages), 1)
      assert.deepStrictEqual(tokensAsked(), [])
      const { detail, setting } = yield* Effect.flip(opened(values))
      assert.deepStrictEqual([setting, detail], ["api-key", "It is required, or a client id with its secret."])
    })
  )
})
