import { PassThrough } from "node:stream"

import { assert } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { HttpServer } from "effect/http"

import { Containers } from "#application/voyage/container/Containers.ts"
import { bridge } from "#runtimes/stdio/bridge.ts"

import { onMemory } from "../rest/support/planes.ts"
import { id, keyOf, paid } from "../rest/support/samples.ts"
import { request, send, withKey } from "./support/assistant.ts"
import { modern } from "./support/modern.ts"

/** A container of its own for each test; its lookup never ends by itself. */
const cases = [
  "older over HTTP",
  "current over HTTP",
  "older over stdio",
  "current over stdio",
  "spared over HTTP"
] as const
type Case = (typeof cases)[number]

const containerOf = (one: Case) => id(9000 + cases.indexOf(one))

const lookups = new Map(
  cases.map((one) => [containerOf(one), { begun: Deferred.makeUnsafe<void>(), undone: Deferred.makeUnsafe<void>() }])
)

const endless = Layer.effect(
  Containers,
  Effect.map(Containers, (uses) => ({
    ...uses,
    get: (...[account, container]: Parameters<typeof uses.get>) => {
      const lookup = lookups.get(container)
      if (lookup === undefined) return uses.get(account, container)
      return Deferred.succeed(lookup.begun, undefined).pipe(
        Effect.andThen(Effect.never),
        Effect.onInterrupt(() => Deferred.succeed(lookup.undone, undefined))
      )
    }
  }))
).pipe(Layer.provide(Containers.layer))

const endpoint = Effect.map(
  HttpServer.HttpServer,
  ({ address }) => new URL(`http://127.0.0.1:${"port" in address ? address.port : 0}/mcp`)
)

const callOf = (one: Case) => {
  const params = { name: "get_container", arguments: { id: containerOf(one) } }
  return one.startsWith("current")
    ? modern("tools/call", params, "get_container")
    : { message: request("tools/call", params), headers: withKey() }
}

/** What was begun is undone after the caller has done this. */
const assertUndone = Effect.fnUntraced(function* (one: Case, cancel: () => void) {
  const { begun, undone } = lookups.get(containerOf(one)) ?? assert.fail()
  yield* Deferred.await(begun)
  cancel()
  yield* Deferred.await(undone)
})

onMemory(
  "A call that nobody waits for",
  (it) => {
    it.effect.each(["older over HTTP", "current over HTTP"] as const)(
      "is given up when the client is gone (%s)",
      (one) =>
        Effect.gen(function* () {
          const gone = new AbortController()
          const { headers, message } = callOf(one)
          const answer = fetch(yield* endpoint, {
            method: "POST",
            headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
            body: JSON.stringify(message),
            signal: gone.signal
          }).then(
            (response) => response.text(),
            () => ""
          )
          yield* assertUndone(one, () => gone.abort())
          yield* Effect.promise(() => answer.catch(() => ""))
        })
    )

    it.effect.each(["older over stdio", "current over stdio"] as const)(
      "is given up when it is cancelled (%s)",
      (one) =>
        Effect.gen(function* () {
          const input = new PassThrough()
          const written: Array<string> = []
          const url = yield* endpoint
          const bridged = bridge({ input, write: (line) => written.push(line), url, key: keyOf(paid) })
          const { message } = callOf(one)
          const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: message.id } }
          input.write(`${JSON.stringify(message)}\n`)
          yield* assertUndone(one, () => input.write(`${JSON.stringify(cancelled)}\n`))
          input.end()
          yield* Effect.promise(() => bridged)
          assert.deepStrictEqual(written, [])
        })
    )

    it.effect("goes on over HTTP whatever messages say: two clients of a key may have the same number", () =>
      Effect.gen(function* () {
        const one = "spared over HTTP"
        const { headers, message } = callOf(one)
        const { begun, undone } = lookups.get(containerOf(one)) ?? assert.fail()
        const call = yield* Effect.forkChild(send(message, { headers }))
        yield* Deferred.await(begun)
        const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: message.id } }
        assert.strictEqual((yield* send(cancelled, { headers: withKey() })).status, 202)
        assert.isFalse(yield* Deferred.isDone(undone))
        yield* Fiber.interrupt(call)
        yield* Deferred.await(undone)
      })
    )

    it.effect("is answered at once where progress was asked for, which no tool has to tell", () =>
      Effect.gen(function* () {
        const params = { name: "summarize_containers", arguments: { group_by: "deadline" } }
        const older = yield* send(request("tools/call", { ...params, _meta: { progressToken: "p" } }), {
          headers: withKey()
        })
        const { headers, message } = modern("tools/call", params, params.name, { progressToken: "p" })
        const current = yield* send(message, { headers })
        assert.strictEqual(current.headers["content-type"], "application/json")
        for (const { body } of [older, current]) {
          assert.deepNestedInclude(body.result, { "structuredContent.total": 0 })
        }
      })
    )
  },
  { replaced: { containers: endless } }
)
