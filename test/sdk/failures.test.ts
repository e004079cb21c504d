import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { isLandfallError, outcome, Refused, Unanswered } from "#sdk/errors.ts"
import { makeLandfall } from "#sdk/Landfall.ts"
import type { LandfallOptions, Retry } from "#sdk/Settings.ts"

import { onMemory } from "../rest/support/planes.ts"
import { container, free, other } from "../rest/support/samples.ts"
import { portOf } from "../support/portOf.ts"
import { call, clientAs, errorOf } from "./support/client.ts"

onMemory("An error of the SDK", (it) => {
  it.effect("has the sentence of the service, the place, the code, and the id of the request", () =>
    Effect.gen(function* () {
      const landfall = yield* clientAs()
      const attributes = { request_type: "bill_of_lading", request_number: "1", scac: "NONE" }
      const error = yield* errorOf(() => landfall.trackingRequests.create({ attributes }))
      assert.instanceOf(error, Refused)
      assert.deepStrictEqual(
        [error.status, error.code, error.pointer, error.parameter],
        [422, "unsupported_scac", "/data/attributes/scac", null]
      )
      assert.deepStrictEqual(
        error.problems.map(({ detail }) => detail),
        [error.message]
      )
      assert.include(error.message, "NONE")
      assert.match(error.requestId ?? "", /^[\w-]{16,}$/)
      const page = yield* errorOf(() => landfall.containers.list({ page: { number: 0 } }))
      assert.deepInclude(page, { status: 400, parameter: "page[number]" })
      const strict = yield* errorOf(() =>
        landfall.containers.list({ strict: true, filter: { pod_cod: "X" } as object })
      )
      assert.deepInclude(strict, { status: 400, parameter: "filter[pod_cod]" })
    })
  )

  it.effect("is a value where that is wanted", () =>
    Effect.gen(function* () {
      const [mine, free_, wrong] = [yield* clientAs(), yield* clientAs(free), yield* clientAs(other, { key: "wrong" })]
      const none = yield* call(() => outcome(mine.containers.get({ id: container(77).id })))
      assert.deepInclude(none.ok ? {} : none.error, { status: 404 })
      const plan = yield* call(() => outcome(free_.containers.list()))
      assert.deepInclude(plan.ok ? {} : plan.error, { status: 403 })
      const key = yield* call(() => outcome(wrong.me.get()))
      assert.deepInclude(key.ok ? {} : key.error, { status: 401 })
      assert.isTrue((yield* call(() => outcome(mine.me.get()))).ok)
    })
  )

  it.effect("comes for a signal that has ended, and for an input without what a path needs", () =>
    Effect.gen(function* () {
      const landfall = yield* clientAs()
      const error = yield* errorOf(() => landfall.me.get({}, { signal: AbortSignal.abort("no more") }))
      assert.deepInclude(error, { reason: "aborted", code: "aborted" })
      assert.instanceOf(yield* errorOf(() => landfall.containers.get({ id: "" })), TypeError)
    })
  )
})

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const unavailable =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end("<html>away</html>")

const cut: Answer = (response) => void response.destroy()

const me: Answer = (response) => void response.end(JSON.stringify({ data: { id: "1", type: "user", attributes: {} } }))

/** A service that gives these answers, one after the other, and keeps what it was asked. */
const answering = Effect.fnUntraced(function* (answers: ReadonlyArray<Answer>, settings: LandfallOptions = {}) {
  const asked: Array<IncomingMessage> = []
  const server = createServer((request, response) => {
    const answer = answers[asked.push(request) - 1] ?? me
    request.resume().once("end", () => answer(response, request))
  })
  const port = yield* portOf(server)
  const retries: Array<Retry> = []
  const onRetry = (retry: Retry) => void retries.push(retry)
  const landfall = makeLandfall({ url: `http://127.0.0.1:${port}`, key: "k", onRetry, ...settings })
  return { asked, retries, landfall }
})

const attributes = { url: "https://example.com" }

it.live("What was not answered is asked again, with the same Idempotency-Key", () =>
  Effect.gen(function* () {
    const { asked, landfall, retries } = yield* answering([cut, unavailable(502)])
    yield* call(() => landfall.webhooks.create({ attributes }))
    const keys = asked.map(({ headers }) => headers["idempotency-key"])
    assert.lengthOf(keys, 3)
    assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
    assert.lengthOf(new Set(keys), 1)
    assert.deepStrictEqual(
      retries.map(({ attempt, error }) => [attempt, error.name]),
      [
        [1, "Unanswered"],
        [2, "Refused"]
      ]
    )
    yield* call(() => landfall.webhooks.create({ attributes }))
    assert.notStrictEqual(asked[3]?.headers["idempotency-key"], keys[0])
  }).pipe(Effect.scoped)
)

it.live.each([
  [
    "a change without an answer",
    cut,
    (landfall: ReturnType<typeof makeLandfall>) => landfall.webhooks.update({ id: "1", attributes: {} })
  ],
  [
    "an invitation that the service may have made",
    unavailable(503, { "retry-after": "0" }),
    (landfall) => landfall.users.invite({ attributes: { email: "a@b.example" } })
  ],
  ["a refusal", unavailable(404), (landfall) => landfall.me.get()]
] as ReadonlyArray<readonly [string, Answer, (landfall: ReturnType<typeof makeLandfall>) => Promise<unknown>]>)(
  "Nothing is asked again after %s",
  ([, answer, ask]) =>
    Effect.gen(function* () {
      const { asked, landfall } = yield* answering([answer])
      assert.isTrue(isLandfallError(yield* errorOf(() => ask(landfall))))
      assert.lengthOf(asked, 1)
    }).pipe(Effect.scoped)
)

it.live("Retry-After is heeded, as seconds or as a date, and nothing is waited for that takes too long", () =>
  Effect.gen(function* () {
    const { asked, landfall, retries } = yield* answering(
      [
        unavailable(429, { "retry-after": "1" }),
        unavailable(503, { "retry-after": new Date(Date.now() - 5000).toUTCString() }),
        me,
        unavailable(429, { "retry-after": "60" })
      ],
      { retryFor: 20_000 }
    )
    yield* call(() => landfall.me.get())
    assert.isAtLeast(retries[0]?.delay ?? 0, 1000)
    assert.lengthOf(retries, 2)
    assert.isBelow(retries[0]?.delay ?? Infinity, 1300)
    assert.isBelow(retries[1]?.delay ?? Infinity, 1001)
    const error = yield* errorOf(() => landfall.me.get())
    assert.deepInclude(error, { status: 429, retryAfter: 60, code: "unexpected_response" })
    assert.lengthOf(asked, 4)
  }).pipe(Effect.scoped)
)

it.live("An answer that does not come, or is another program's, says so", () =>
  Effect.gen(function* () {
    const { landfall } = yield* answering([() => undefined, (response) => void response.end("<html>")], { retries: 0 })
    const late = yield* errorOf(() => landfall.me.get({}, { timeout: 50 }))
    assert.instanceOf(late, Unanswered)
    assert.strictEqual(late.reason, "timeout")
    assert.deepInclude(yield* errorOf(() => landfall.me.get()), { reason: "malformed" })
    const away = makeLandfall({ url: "http://127.0.0.1:1", key: "k", retries: 0 })
    assert.deepInclude(yield* errorOf(() => away.me.get()), { reason: "unreachable" })
    assert.throws(() => makeLandfall({ url: "tracking.example.com", key: "k" }), TypeError)
    assert.throws(() => makeLandfall({ key: "k" }), TypeError)
  }).pipe(Effect.scoped)
)

it.live("A signal ends a wait at once", () =>
  Effect.gen(function* () {
    const { asked, landfall } = yield* answering([unavailable(503, { "retry-after": "60" })])
    const ending = new AbortController()
    const error = yield* errorOf(() => {
      setTimeout(() => ending.abort(), 100)
      return landfall.me.get({}, { signal: ending.signal })
    })
    assert.deepInclude(error, { reason: "aborted", code: "aborted" })
    assert.lengthOf(asked, 1)
  }).pipe(Effect.scoped)
)

it.live("A key is sent as Token, a bearer token as Bearer, and with a cookie nothing", () =>
  Effect.gen(function* () {
    for (const [settings, expected] of [
      [{ key: "k" }, "Token k"],
      [{ key: () => Promise.resolve("fresh") }, "Token fresh"],
      [{ key: undefined, bearer: "b" }, "Bearer b"],
      [{ key: undefined, cookie: true }, undefined]
    ] as const) {
      const { asked, landfall } = yield* answering([], settings as LandfallOptions)
      yield* call(() => landfall.me.get())
      assert.strictEqual(asked[0]?.headers.authorization, expected)
    }
  }).pipe(Effect.scoped)
)

it.live("An answer that the service calls unchanged is the one that was kept", () =>
  Effect.gen(function* () {
    const cache = new Map<string, { readonly etag: string; readonly text: string }>()
    const tagged: Answer = (response) => {
      response.setHeader("etag", '"1"')
      response.end(JSON.stringify({ data: { id: "1", type: "user", attributes: { name: "Ada" } } }))
    }
    const same: Answer = (response) => void response.writeHead(304, { etag: '"1"' }).end()
    const { asked, landfall } = yield* answering([tagged, same], { cache })
    const [first, second] = [yield* call(() => landfall.me.get()), yield* call(() => landfall.me.get())]
    assert.strictEqual(asked[1]?.headers["if-none-match"], '"1"')
    assert.deepStrictEqual(second.data.raw, first.data.raw)
    assert.strictEqual(second.response.status, 304)
  }).pipe(Effect.scoped)
)
