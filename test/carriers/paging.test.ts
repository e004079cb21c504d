import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { answering, bill, carrierServer, errorOf, json, sourceAt, textOf } from "./carrierServer.ts"
import { event } from "./support.ts"

const events = JSON.stringify([event])

describe("an answer of several pages", () => {
  const pageOf = (number: number) => JSON.stringify([{ ...event, eventID: `page-${number}` }])

  it.effect("goes on at Next-Page, absolute or relative", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer((response, { headers, url }) => {
        const at = Number(url.searchParams.get("cursor") ?? 1)
        const query = `/v2/events?cursor=${at + 1}`
        const next = at === 1 ? `http://${headers.host}${query}` : query
        response.writeHead(200, at < 3 ? { ...json, "Next-Page": next } : json).end(pageOf(at))
      })
      const answer = yield* (yield* sourceAt(server.url)).fetch(bill)
      assert.deepStrictEqual([textOf(answer), answer.complete], [[pageOf(1), pageOf(2), pageOf(3)], true])
    })
  )

  it.effect("goes on with Next-Page-Cursor and the first query; the last page may be empty", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer((response, { url }) =>
        url.searchParams.has("cursor")
          ? response.writeHead(200, json).end('{"events":[]}')
          : response.writeHead(200, { ...json, "Next-Page-Cursor": "a=b&c" }).end(`{"events":${events}}`)
      )
      const answer = yield* (yield* sourceAt(server.url)).fetch(bill)
      assert.strictEqual(answer.pages.length, 2)
      assert.isTrue(answer.complete)
      const [, second] = server.received
      assert.strictEqual(second?.url.searchParams.get("transportDocumentReference"), bill.number)
      assert.strictEqual(second?.url.searchParams.get("cursor"), "a=b&c")
    })
  )

  it.effect("stops, incomplete, at a page that repeats, that lies elsewhere, or beyond the limit", () =>
    Effect.gen(function* () {
      const other = yield* carrierServer(answering(200, json, "[]"))
      const nexts: Readonly<Record<string, (at: number) => string>> = {
        "to itself": () => "",
        "in a circle": (at) => `/v2/events?cursor=${at === 1 ? 2 : 1}`,
        elsewhere: () => `${other.url}/v2/events`,
        "to no URL": () => "http://[",
        "without end": (at) => `/v2/events?cursor=${at + 1}`
      }
      const pagesOf: Record<string, number> = {}
      for (const [name, next] of Object.entries(nexts)) {
        const server = yield* carrierServer((response, { url }) => {
          const at = Number(url.searchParams.get("cursor") ?? 0)
          response.writeHead(200, { ...json, "Next-Page": next(at) || url.href }).end("[]")
        })
        const source = yield* sourceAt(server.url, { limits: { pages: 5 } })
        const answer = yield* source.fetch(bill)
        assert.isFalse(answer.complete, name)
        pagesOf[name] = answer.pages.length
      }
      assert.deepStrictEqual(pagesOf, {
        "to itself": 1,
        "in a circle": 3,
        elsewhere: 1,
        "to no URL": 1,
        "without end": 5
      })
      assert.strictEqual(other.received.length, 0)
    })
  )

  it.effect("never goes on with a cursor twice, and asks the first query with each", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer((response, { url }) => {
        const at = url.searchParams.get("cursor")
        const next = at === null ? "a" : at === "a" ? "b" : "a"
        response.writeHead(200, { ...json, "Next-Page-Cursor": next }).end(pageOf(1))
      })
      const answer = yield* (yield* sourceAt(server.url)).fetch(bill)
      assert.deepStrictEqual([answer.pages.length, answer.complete], [3, false])
      assert.deepStrictEqual(
        server.received.map(({ url }) => url.search),
        ["", "&cursor=a", "&cursor=b"].map((cursor) => `?transportDocumentReference=${bill.number}${cursor}`)
      )
    })
  )

  it.effect("keeps the pages that came when a later one fails, unless the credential does", () =>
    Effect.gen(function* () {
      for (const status of [500, 429, 404, 302]) {
        const server = yield* carrierServer((response, { url }) =>
          url.searchParams.has("cursor")
            ? response.writeHead(status).end()
            : response.writeHead(200, { ...json, "Next-Page": "?cursor=2" }).end(pageOf(1))
        )
        const answer = yield* (yield* sourceAt(server.url)).fetch(bill)
        assert.deepStrictEqual([textOf(answer), answer.complete], [[pageOf(1)], false])
      }
      const denied = yield* errorOf((response, { url }) =>
        url.searchParams.has("cursor")
          ? response.writeHead(401).end()
          : response.writeHead(200, { ...json, "Next-Page": "?cursor=2" }).end(pageOf(1))
      )
      assert.strictEqual(denied._tag, "Denied")
    })
  )
})
