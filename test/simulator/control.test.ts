import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

import { Simulator } from "#adapters/simulator/Simulator.ts"

import { call, postJson, simulator, today } from "./support.ts"

const events = "/carrier/v2/events?transportDocumentReference=SIMLPLAIN0001"

layer(simulator({ requestsPerSecond: 20 }))("controls", (it) => {
  it.effect("make the carrier and the terminal fail", () =>
    Effect.gen(function* () {
      const outcome = Effect.fnUntraced(function* (fault: string) {
        yield* postJson("/sim/faults", { carrier: fault })
        return yield* call(events)
      })
      assert.strictEqual((yield* outcome("500")).status, 500)
      assert.strictEqual((yield* outcome("401")).status, 401)
      const throttled = yield* outcome("429")
      assert.deepStrictEqual([throttled.status, throttled.headers["retry-after"]], [429, "5"])
      const login = yield* outcome("login_page")
      assert.strictEqual(login.status, 200)
      assert.include(login.headers["content-type"] ?? "", "text/html")
      const cut = yield* outcome("malformed")
      assert.strictEqual(cut.status, 200)
      assert.throws(() => JSON.parse(cut.text))
      yield* postJson("/sim/faults", { carrier: "none", terminal: "500" })
      assert.strictEqual((yield* call("/terminal/v1/availability?facility=WBCT&containers=A")).status, 500)
      assert.strictEqual((yield* outcome("none")).status, 200)
      assert.strictEqual((yield* postJson("/sim/faults", { carrier: "nonsense" })).status, 400)
    })
  )

  it.effect("make the carrier slow", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("1 second")
      yield* postJson("/sim/faults", { carrier: "slow" })
      const entered = call("/sim/requests", {}).pipe(
        Effect.repeat({ until: ({ text }) => JSON.parse(text).at(-1)?.url === `${events}&slow` })
      )
      const slow = yield* Effect.forkChild(call(`${events}&slow`))
      const [last] = JSON.parse((yield* entered).text).slice(-1)
      assert.isNull(last.status)
      const poll = Effect.gen(function* () {
        yield* TestClock.adjust("1 minute")
        return JSON.parse((yield* call("/sim/requests", {})).text).at(-1).status
      })
      assert.strictEqual(yield* poll.pipe(Effect.repeat({ until: (status) => status !== null })), 200)
      assert.strictEqual((yield* Fiber.join(slow)).status, 200)
      yield* postJson("/sim/faults", { carrier: "none" })
    })
  )

  it.effect("limit the requests of a second", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("5 seconds")
      const statuses = yield* Effect.forEach(Array.from({ length: 22 }), () =>
        Effect.map(call(events), (it) => it.status)
      )
      assert.deepStrictEqual(statuses, [...Array.from({ length: 20 }, () => 200), 429, 429])
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* call(events)).status, 200)
    })
  )

  it.effect("set the clock, which never overtakes the real one", () =>
    Effect.gen(function* () {
      const simulatedNow = Effect.map(call("/sim/truth?number=SIMLHOLD0009", {}), ({ text }) =>
        Date.parse(JSON.parse(text).simulated_now)
      )
      const before = yield* simulatedNow
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(yield* simulatedNow, before)
      yield* postJson("/sim/clock", { speed: 3600 })
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual((yield* simulatedNow) - before, 10 * 3_600_000)
      yield* postJson("/sim/clock", { speed: 0, advance_hours: 5 })
      assert.strictEqual((yield* simulatedNow) - before, 15 * 3_600_000)
      yield* postJson("/sim/clock", { advance_hours: 100_000 })
      const { now } = JSON.parse((yield* call("/sim/clock", {})).text)
      assert.strictEqual(yield* simulatedNow, Date.parse(now))
      assert.isAbove(Date.parse(now), today)
      assert.strictEqual((yield* postJson("/sim/clock", { speed: -1 })).status, 400)
    })
  )

  it.effect("list voyages and requests, but not for a page in a browser", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("1 second")
      yield* call(events)
      const voyages: ReadonlyArray<{ readonly voyage: string }> = JSON.parse((yield* call("/sim/voyages", {})).text)
      assert.include(
        voyages.map(({ voyage }) => voyage),
        "SIMLPLAIN0001"
      )
      const { url } = yield* Simulator
      assert.strictEqual((yield* call("/sim/voyages", { origin: url })).status, 403)
      assert.strictEqual((yield* postJson("/sim/clock", { speed: 1 }, { origin: "http://example.com" })).status, 403)
      assert.strictEqual((yield* call("/sim/truth?number=NOPE", {})).status, 404)
    })
  )
})
