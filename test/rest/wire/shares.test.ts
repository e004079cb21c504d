import { connect } from "node:net"

import { assert, layer } from "@effect/vitest"
import { Context, Deferred, Effect, Fiber, Layer, Ref } from "effect"
import { HttpServer } from "effect/http"
import { TestClock } from "effect/testing"

import { AccountShares } from "#application/identity/account/AccountShares.ts"
import { maxWrongKeysPerMinute } from "#application/identity/account/WrongKeyThrottle.ts"
import { EventLoop } from "#application/ports/EventLoop.ts"
import { Containers } from "#application/voyage/container/Containers.ts"

import { keyOf, other, paid } from "../support/samples.ts"
import { ask, get, serve } from "../support/server.ts"

/** What lists of containers wait for. */
class Gate extends Context.Service<Gate, Deferred.Deferred<void>>()("test/Gate") {
  static readonly layer = Layer.effect(this, Deferred.make<void>())
}

const waitingContainers = Layer.effect(
  Containers,
  Effect.gen(function* () {
    const [containers, gate] = [yield* Containers, yield* Gate]
    return {
      ...containers,
      list: (...asked: Parameters<typeof containers.list>) =>
        Effect.andThen(Deferred.await(gate), containers.list(...asked)),
      page: (...asked: Parameters<typeof containers.page>) =>
        Effect.andThen(Deferred.await(gate), containers.page(...asked))
    }
  })
).pipe(Layer.provide(Containers.layer))

const environment = { ACCOUNT_UNITS_AT_ONCE: "10", ACCOUNT_REQUESTS_WAITING: "2" }

const untilLoad = Effect.fnUntraced(function* (wanted: { readonly inHand: number; readonly waiting: number }) {
  const { load } = yield* AccountShares
  yield* Effect.repeat(
    Effect.promise(() => new Promise((resolve) => setImmediate(resolve))),
    { until: () => load().inHand === wanted.inHand && load().waiting === wanted.waiting }
  )
})

const callTool = (name: string) =>
  ask("POST", "/mcp", {
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } },
    type: "application/json",
    headers: { accept: "application/json, text/event-stream" }
  })

const heavy = "/v2/containers?page[size]=50&include=shipment,pod_terminal"

const gated = serve(environment, { containers: waitingContainers as typeof Containers.layer }).pipe(
  Layer.provideMerge(Gate.layer)
)

layer(gated)("An account that asks for more than its share", (it) => {
  it.effect("waits, is told when too many wait, and holds up nobody else, over REST and MCP alike", () =>
    Effect.gen(function* () {
      const begin = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.forkChild(work)
      const first = yield* begin(get(heavy))
      yield* untilLoad({ inHand: 10, waiting: 0 })
      const waiting = [yield* begin(get("/v2/me")), yield* begin(callTool("list_shipments"))]
      yield* untilLoad({ inHand: 10, waiting: 2 })

      const refused = yield* get("/v2/me")
      assert.deepStrictEqual([refused.status, refused.headers["retry-after"]], [429, "1"])
      assert.deepInclude(refused.body.errors[0], {
        status: "429",
        code: "too_many_waiting"
      })
      assert.include(refused.text, '"meta":{"limit":2,"retry_after":1}')
      assert.match(refused.headers["ratelimit"] ?? "", /^"default";r=\d+/, "what it took of its rate is told as ever")
      const tool = yield* callTool("list_shipments")
      assert.deepStrictEqual([tool.status, tool.headers["retry-after"]], [429, "1"])
      assert.match(tool.text, /More than 2 requests of this account are queued/)

      assert.strictEqual((yield* get("/v2/me", other)).status, 200)
      assert.strictEqual((yield* ask("GET", "/health", { as: null })).status, 200)
      yield* Deferred.succeed(yield* Gate, undefined)
      assert.strictEqual((yield* Fiber.join(first)).status, 200)
      for (const fiber of waiting) assert.strictEqual((yield* Fiber.join(fiber)).status, 200)
      yield* untilLoad({ inHand: 0, waiting: 0 })
    })
  )
})

layer(gated)("A request that waits for events", (it) => {
  it.effect("takes no place meanwhile, and one when it is answered", () =>
    Effect.gen(function* () {
      const first = yield* Effect.forkChild(get(heavy))
      yield* untilLoad({ inHand: 10, waiting: 0 })
      const poll = yield* Effect.forkChild(get("/v2/events?wait=1"))
      const { load } = yield* AccountShares
      yield* Effect.repeat(
        Effect.andThen(
          TestClock.adjust("250 millis"),
          Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        ),
        { until: () => load().waiting === 1 }
      )
      assert.isUndefined(poll.pollUnsafe())
      yield* Deferred.succeed(yield* Gate, undefined)
      for (const fiber of [first, poll]) assert.strictEqual((yield* Fiber.join(fiber)).status, 200)
      yield* untilLoad({ inHand: 0, waiting: 0 })
    })
  )
})

class Lag extends Context.Service<Lag, Ref.Ref<number>>()("test/Lag") {
  static readonly layer = Layer.effect(this, Ref.make(0))
}

const Lagging = Layer.effect(
  EventLoop,
  Effect.map(Lag, (lag) => ({ standing: () => Ref.getUnsafe(lag), afterTurn: (run: () => void) => run() }))
)

layer(serve().pipe(Layer.provide(Lagging), Layer.provideMerge(Lag.layer)))("A node that lags", (it) => {
  it.effect("tells everybody to come later, but for probes, until it does no longer", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* get("/v2/shipments")).status, 200)
      yield* Ref.set(yield* Lag, 251)
      for (const [method, path] of [
        ["GET", "/v2/shipments"],
        ["GET", "/v2/me"],
        ["POST", "/v2/tracking_requests"]
      ] as const) {
        const refused = yield* ask(method, path, method === "POST" ? { body: {} } : {})
        assert.deepStrictEqual([refused.status, refused.headers["retry-after"]], [503, "1"], path)
        assert.deepInclude(refused.body.errors[0], { status: "503", code: "overloaded" })
      }
      for (const probe of ["/health", "/ready"]) {
        assert.strictEqual((yield* ask("GET", probe, { as: null })).status, 200, probe)
      }
      yield* Ref.set(yield* Lag, 250)
      assert.strictEqual((yield* get("/v2/shipments")).status, 200)
    })
  )
})

layer(serve())("Wrong keys", (it) => {
  it.effect("are throttled by their network, where a right key passes all the same", () =>
    Effect.gen(function* () {
      const wrong = (index: number) => get("/v2/me", `wrong-key-of-somebody-${index}`)
      for (let index = 0; index < maxWrongKeysPerMinute; index++) assert.strictEqual((yield* wrong(index)).status, 401)
      const refused = yield* wrong(maxWrongKeysPerMinute)
      assert.deepStrictEqual([refused.status, refused.headers["retry-after"]], [429, "60"])
      assert.deepInclude(refused.body.errors[0], { code: "too_many_wrong_keys" })
      for (const account of [paid, other, paid]) assert.strictEqual((yield* get("/v2/me", account)).status, 200)
      const tool = yield* ask("POST", "/mcp", { as: "wrong-key-of-an-assistant", body: {}, type: "application/json" })
      assert.deepStrictEqual([tool.status, tool.headers["retry-after"]], [429, "60"])
      yield* TestClock.adjust("60 seconds")
      assert.strictEqual((yield* wrong(0)).status, 401)
    })
  )
})

layer(serve(), { excludeTestServices: true })("A body that is announced too large", (it) => {
  /** Sends a head without a body, and answers what comes until the server closes the connection. */
  const headOf = Effect.fnUntraced(function* (path: string, headers: string) {
    const { address } = yield* HttpServer.HttpServer
    if (!("port" in address)) return assert.fail("no port")
    return yield* Effect.promise(
      () =>
        new Promise<string>((resolve, reject) => {
          let said = ""
          const socket = connect(address.port, "127.0.0.1", () =>
            socket.write(
              `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Token ${keyOf(paid)}\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`
            )
          )
          socket.on("data", (chunk: Buffer) => (said += chunk.toString()))
          socket.on("error", reject).on("close", () => resolve(said))
        })
    )
  })

  it.effect("is refused before a byte of it has come, and the connection is closed", () =>
    Effect.gen(function* () {
      const length = 10_000_000_000
      for (const path of ["/v2/tracking_requests", "/mcp"]) {
        for (const more of ["", "\r\nexpect: 100-continue"]) {
          const said = yield* headOf(path, `content-length: ${length}${more}`)
          assert.match(said, /^HTTP\/1\.1 413 /, path)
          assert.match(said, /\r\nconnection: close\r\n/i, path)
          assert.notMatch(said, /100 Continue/)
        }
      }
    })
  )
})
