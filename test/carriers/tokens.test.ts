import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { openAccess } from "#adapters/sources/http/Access.ts"
import type { TokenGrant } from "#adapters/sources/http/Access.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { bill, carrierServer, json, refusedBy, sourceAt } from "./carrierServer.ts"
import type { Answering } from "./carrierServer.ts"

/** A carrier that issues numbered tokens and accepts those that the test says. */
const guarded = (grant: Answering, takes: (token: string) => boolean): Answering => {
  return (response, request) => {
    if (request.url.pathname === "/token") return grant(response, request)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]
    return response.writeHead(token !== undefined && takes(token) ? 200 : 401, json).end("[]")
  }
}

const numbered = (more: object = { expires_in: 299 }): Answering => {
  let count = 0
  return (response) => response.writeHead(200, json).end(JSON.stringify({ access_token: `token-${++count}`, ...more }))
}

const secret = "s3cr&t"

type SentIn = Extract<TokenGrant, { readonly type: "secret" }>["sentIn"]

const grantAt = (url: string, sentIn: SentIn = "body"): TokenGrant => ({
  type: "secret",
  fields: {},
  tokenUrl: `${url}/token`,
  clientId: "client 1",
  clientSecret: Redacted.make(secret),
  sentIn
})

const open = Effect.fnUntraced(function* (answer: Answering, sentIn: SentIn = "body") {
  const server = yield* carrierServer(answer)
  const headers = { "Consumer-Key": Redacted.make("key-1") }
  const source = yield* sourceAt(server.url, {
    scac: "MAEU",
    access: { ...openAccess, headers, grant: grantAt(server.url, sentIn) }
  })
  const pathsSeen = () => server.received.map(({ url }) => (url.pathname === "/token" ? "token" : "events"))
  return { ...server, source, pathsSeen }
})

describe("the token of a credential", () => {
  it.effect("is asked for in the form, with the other keys in headers", () =>
    Effect.gen(function* () {
      const { received, source } = yield* open(guarded(numbered(), () => true))
      yield* source.fetch(bill)
      const [grant, events] = received
      assert.strictEqual(grant?.method, "POST")
      assert.strictEqual(grant?.headers["content-type"], "application/x-www-form-urlencoded")
      assert.strictEqual(grant?.headers["consumer-key"], "key-1")
      assert.deepStrictEqual(Object.fromEntries(new URLSearchParams(grant?.body)), {
        grant_type: "client_credentials",
        client_id: "client 1",
        client_secret: secret
      })
      assert.strictEqual(events?.headers.authorization, "Bearer token-1")
      assert.strictEqual(events?.headers["consumer-key"], "key-1")
    })
  )

  it.effect("is asked for with Basic where the carrier wants that", () =>
    Effect.gen(function* () {
      const { received, source } = yield* open(
        guarded(numbered(), () => true),
        "basic"
      )
      yield* source.fetch(bill)
      const [grant] = received
      const encoded = Buffer.from("client%201:s3cr%26t").toString("base64")
      assert.strictEqual(grant?.headers.authorization, `Basic ${encoded}`)
      assert.strictEqual(grant?.body, "grant_type=client_credentials")
    })
  )

  it.effect("is asked for once, however many wait for it", () =>
    Effect.gen(function* () {
      const { pathsSeen, source } = yield* open(guarded(numbered(), () => true))
      yield* Effect.all(
        Array.from({ length: 8 }, () => source.fetch(bill)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(pathsSeen().filter((path) => path === "token").length, 1)
      assert.strictEqual(pathsSeen().length, 9)
    })
  )

  it.effect("is replaced before it ends", () =>
    Effect.gen(function* () {
      const { received, source } = yield* open(guarded(numbered(), () => true))
      const tokenUsed = Effect.map(source.fetch(bill), () => received.at(-1)?.headers.authorization)
      assert.strictEqual(yield* tokenUsed, "Bearer token-1")
      yield* TestClock.adjust("239 seconds")
      assert.strictEqual(yield* tokenUsed, "Bearer token-1")
      yield* TestClock.adjust("1 seconds")
      assert.strictEqual(yield* tokenUsed, "Bearer token-2")
    })
  )

  it.effect("lives five minutes where its life is not stated, and its life may be written as text", () =>
    Effect.gen(function* () {
      for (const [more, life] of [
        [{}, 300],
        [{ expires_in: "3600" }, 3_600]
      ] as const) {
        const { pathsSeen, source } = yield* open(guarded(numbered(more), () => true))
        yield* source.fetch(bill)
        yield* TestClock.adjust(`${life - 61} seconds`)
        yield* source.fetch(bill)
        assert.deepStrictEqual(pathsSeen(), ["token", "events", "events"])
        yield* TestClock.adjust("2 seconds")
        yield* source.fetch(bill)
        assert.deepStrictEqual(pathsSeen(), ["token", "events", "events", "token", "events"])
      }
    })
  )

  it.effect("is replaced once when the carrier ended it early; then the credential is refused", () =>
    Effect.gen(function* () {
      const early = yield* open(guarded(numbered(), (token) => token !== "token-1"))
      assert.strictEqual((yield* early.source.fetch(bill)).pages.length, 1)
      assert.deepStrictEqual(early.pathsSeen(), ["token", "events", "token", "events"])
      const never = yield* open(guarded(numbered(), () => false))
      assert.strictEqual((yield* refusedBy(never.source))._tag, "Denied")
      assert.deepStrictEqual(never.pathsSeen(), ["token", "events", "token", "events"])
    })
  )

  it.effect("is masked in the carrier's own error text", () =>
    Effect.gen(function* () {
      const { source } = yield* open((response, request) =>
        request.url.pathname === "/token"
          ? numbered()(response, request)
          : response.writeHead(403, json).end(`{"message":"${request.headers.authorization} is not for this, key-1"}`)
      )
      const error = yield* refusedBy(source)
      assert.strictEqual(
        error._tag === "Denied" && error.detail,
        'The carrier rejected the credential (403): {"message":"Bearer … is not for this, …"}'
      )
    })
  )

  it.effect("that is not issued fails with the reason, without secrets", () =>
    Effect.gen(function* () {
      const answers: ReadonlyArray<readonly [Answering, tag: string]> = [
        [(response) => response.writeHead(400, json).end('{"error":"invalid_client"}'), "Denied"],
        [(response) => response.writeHead(401).end(), "Denied"],
        [(response) => response.writeHead(429, { "retry-after": "3" }).end(), "SourceBusy"],
        [(response) => response.writeHead(503).end(), "SourceTrouble"],
        [(response) => response.writeHead(200, json).end('{"access_token":""}'), "SourceTrouble"],
        [(response) => response.writeHead(200, json).end("<html>"), "SourceTrouble"]
      ]
      for (const [answer, tag] of nonEmpty(answers)) {
        const { received, source } = yield* open(guarded(answer, () => true))
        const error = yield* refusedBy(source)
        assert.strictEqual(error._tag, tag)
        assert.notInclude(JSON.stringify(error), secret)
        assert.strictEqual(received.length, 1)
      }
    })
  )
})
