import { assert } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { HttpClient, HttpClientRequest, HttpServer } from "effect/http"
import { TestClock } from "effect/testing"
import { Agent, EventSource } from "undici"

import { EventDocument } from "#adapters/rest/voyage/event/api.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { numberAll } from "../../../ports/voyage/event/EventLog.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import * as Sample from "../../../support/samples.ts"
import { onMemory } from "../../support/planes.ts"
import { free, keyOf, other, paid, rival } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import { newSignedIn } from "../../support/signedIn.ts"

const of = (account: Account, fields: Partial<LoggedEvent> = {}) =>
  Sample.loggedEvent({ account_id: account.id, shipment_id: null, container_id: null, ...fields })

const happened = (...events: ReadonlyArray<LoggedEvent>) =>
  asIngestion(
    Effect.gen(function* () {
      const [log, transaction] = [yield* EventLog, yield* Transaction]
      for (const event of events) yield* transaction.run(log.append([event]))
      yield* numberAll(events.length)
      yield* Signals.use((signals) => signals.raise("numbered", [...new Set(events.map((event) => event.account_id))]))
    })
  )

const path = "/v2/events/stream"

const addressOf = Effect.map(HttpServer.HttpServer, ({ address }) =>
  "port" in address ? `http://127.0.0.1:${address.port}` : assert.fail("the server has no port")
)

interface Got {
  readonly id: string
  readonly type: string
  readonly data: { readonly data: { readonly id: string; readonly attributes: Readonly<Record<string, unknown>> } }
}

const eventually = Effect.fnUntraced(function* (isSo: () => boolean) {
  for (let left = 400; !isSo(); left--) {
    assert.isAbove(left, 0, "it does not come")
    yield* Effect.promise(() => new Promise((done) => setTimeout(done, 10)))
  }
})

const second = 1_000

/** Lets so many seconds pass at most, until something is so; answers how many have passed. */
const passUntil = Effect.fnUntraced(function* (most: number, isSo: () => boolean) {
  let passed = 0
  for (; passed < most && !isSo(); passed += 5) {
    yield* TestClock.adjust(5 * second)
    yield* Effect.promise(() => new Promise((done) => setTimeout(done, 3)))
  }
  assert.isTrue(isSo(), "it does not come")
  return passed
})

/** A client of Server-Sent Events that is not ours, which listens to these names. */
const listening = Effect.fnUntraced(function* (query: string, as: Account, names: ReadonlyArray<string>) {
  const address = yield* addressOf
  const got: Array<Got> = []
  const agent = new Agent()
  const dispatcher = agent.compose(
    (dispatch) => (options, handler) =>
      dispatch(
        { ...options, headers: { ...(options.headers as object), authorization: `Token ${keyOf(as)}` } },
        handler
      )
  )
  const source = yield* Effect.acquireRelease(
    Effect.sync(() => new EventSource(`${address}${path}${query}`, { node: { dispatcher } })),
    (source) =>
      Effect.promise(async () => {
        source.close()
        await agent.destroy()
      })
  )
  for (const name of names) {
    source.addEventListener(name, (event) => {
      const { data, lastEventId, type } = event as unknown as Record<"data" | "lastEventId" | "type", string>
      got.push({ id: lastEventId, type, data: JSON.parse(data) as Got["data"] })
    })
  }
  return { got, source }
})

/** The pieces of a stream as they come, and the end. */
const reading = Effect.fnUntraced(function* (query: string, as: Account | null = paid, headers: object = {}) {
  const client = yield* HttpClient.HttpClient
  const request = HttpClientRequest.get(`${path}${query}`).pipe(
    HttpClientRequest.setHeaders({ ...(as === null ? {} : { authorization: `Token ${keyOf(as)}` }), ...headers })
  )
  const response = yield* client.execute(request)
  const pieces: Array<string> = []
  const ended = { yes: false }
  yield* response.stream.pipe(
    Stream.decodeText(),
    Stream.runForEach((piece) => Effect.sync(() => pieces.push(piece))),
    Effect.ensuring(Effect.sync(() => (ended.yes = true))),
    Effect.forkScoped
  )
  return { response, pieces, ended, text: () => pieces.join("") }
})

const loaded = "container.transport.vessel_loaded"

onMemory("The stream of events", (it) => {
  it.effect("has what is there and what comes, for a client of the standard, in the form of the feed", () =>
    Effect.gen(function* () {
      yield* happened(of(paid, { event: loaded }), of(other), of(paid, { event: "container.updated" }))
      const { got } = yield* listening("?include=", paid, [loaded, "container.updated"])
      yield* eventually(() => got.length === 2)
      yield* happened(of(paid, { event: loaded }))
      yield* eventually(() => got.length === 3)
      assert.deepStrictEqual(
        got.map(({ id, type }) => [id, type]),
        [
          ["1", loaded],
          ["2", "container.updated"],
          ["3", loaded]
        ]
      )
      for (const { data } of nonEmpty(got)) assert.isTrue(Schema.is(EventDocument)(data))
      const { body } = yield* get("/v2/events?include=")
      assert.deepStrictEqual(
        got.map(({ data }) => data.data),
        body.data as never
      )
    })
  )

  it.effect("goes on after the id that the client had, and by the filters", () =>
    Effect.gen(function* () {
      const { text } = yield* reading("?after=0", paid, { "last-event-id": "2" })
      yield* eventually(() => text().includes("id: 3\n"))
      assert.notInclude(text(), "id: 2\n")
      const filtered = yield* reading("?filter[event]=container.updated")
      yield* eventually(() => filtered.text().includes("id: 2\n"))
      assert.notInclude(filtered.text(), loaded)
    })
  )

  it.effect("refuses what the feed refuses, before it begins", () =>
    Effect.gen(function* () {
      for (const [query, as, status] of [
        ["?after=4", paid, 400],
        ["?filter[event]=container.sunk", paid, 400],
        ["?include=nonsense", paid, 400],
        ["", free, 403],
        ["", null, 401]
      ] as const) {
        assert.strictEqual((yield* get(`${path}${query}`, as)).status, status, query)
      }
      assert.strictEqual((yield* reading("", paid, { "last-event-id": "x" })).response.status, 400)
    })
  )

  it.effect("shows signs of life, which tell how far it has looked, and ends after ten minutes", () =>
    Effect.gen(function* () {
      const { ended, response, text } = yield* reading("?filter[event]=document.extracted")
      assert.deepInclude(response.headers, {
        "content-type": "text/event-stream",
        "cache-control": "no-store, no-transform"
      })
      yield* eventually(() => text().startsWith("retry: 2000\n\n"))
      yield* passUntil(30, () => text().includes(": so far\nid: 3\n\n"))
      assert.isFalse(ended.yes)
      const passed = yield* passUntil(700, () => ended.yes)
      assert.isAbove(passed, 540)
      assert.isAbove(text().split(": so far").length, 20)
    })
  )

  it.effect("may be open ten times for an account, and again once one has ended", () =>
    Effect.gen(function* () {
      const most = Effect.gen(function* () {
        for (let count = 0; count < 10; count++) assert.strictEqual((yield* reading("", rival)).response.status, 200)
        const refused = yield* get(path, rival)
        assert.strictEqual(refused.status, 429)
        assert.strictEqual(refused.headers["retry-after"], "30")
        assert.include(refused.text, "has 10 open streams and exports at this node")
        assert.strictEqual((yield* get(path, paid)).status, 200)
      })
      yield* Effect.scoped(most)
      for (let left = 100; (yield* get(path, rival)).status === 429; left--) {
        assert.isAbove(left, 0, "the streams stay counted")
        yield* Effect.promise(() => new Promise((done) => setTimeout(done, 20)))
      }
    })
  )

  it.effect("ends within a minute where the signal of a revoked key was lost", () =>
    Effect.gen(function* () {
      const { ended, text } = yield* reading("", other)
      yield* eventually(() => text().includes("id: 1\n"))
      const now = yield* DurableClock.use((clock) => clock.now)
      yield* asIngestion(
        AccountStore.use((accounts) => accounts.revokeKey(other.id, `key of ${other.company_name}`, now))
      )
      assert.isFalse(ended.yes)
      yield* passUntil(60, () => ended.yes)
    })
  )

  it.effect("of a page goes on while its user is signed in", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn()
      const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
      const { ended, pieces, response } = yield* reading("", null, { cookie })
      assert.strictEqual(response.status, 200)
      yield* eventually(() => pieces.length > 0)
      const heard = pieces.length
      yield* passUntil(300, () => pieces.length > heard + 2)
      assert.isFalse(ended.yes)
    })
  )
})
