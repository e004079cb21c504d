import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { papersWith } from "#adapters/simulator/generated/papers.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { departsEvery, keepSailing, sailsAt } from "#runtimes/simulated/fleet.ts"

import { nonEmpty } from "../support/nonEmpty.ts"

const minute = 60_000
const hour = 60 * minute
const none = () => Effect.die("is not asked for")

/** A simulator that writes down which voyages it is to play. */
const listening = (sailed: Array<string>) =>
  Layer.succeed(Simulator, {
    url: "",
    apiKey: "",
    aisPort: null,
    truth: none,
    playing: (number) =>
      Effect.sync(() => {
        sailed.push(number)
        return null
      }),
    fail: none,
    advanceHours: none,
    push: Effect.void,
    setTarget: none
  })

it.effect("a voyage with fresh numbers begins every five minutes, the first after five", () => {
  const sailed: Array<string> = []
  return Effect.gen(function* () {
    yield* keepSailing(3600)
    yield* TestClock.adjust("4 minutes")
    assert.deepStrictEqual(sailed, [])
    yield* TestClock.adjust("6 minutes")
    assert.lengthOf(sailed, 2)
    yield* TestClock.adjust("50 minutes")
    assert.lengthOf(sailed, 12)
    assert.lengthOf(new Set(sailed), 12)
    assert.lengthOf(new Set(sailed.map((number) => number.slice(0, 4))), 3)
    for (const number of sailed) assert.isNotNull(papersWith(number), number)
  }).pipe(Effect.scoped, Effect.provide(listening(sailed)))
})

it.effect("none begins while the simulated clock stands still", () => {
  const sailed: Array<string> = []
  return Effect.gen(function* () {
    yield* keepSailing(0)
    yield* TestClock.adjust("10 hours")
    assert.deepStrictEqual(sailed, [])
  }).pipe(Effect.scoped, Effect.provide(listening(sailed)))
})

it("a slower clock lets fewer begin, a faster one not more", () => {
  assert.deepStrictEqual([3600, 36_000].map(departsEvery), [5 * minute, 5 * minute])
  assert.strictEqual(departsEvery(1), 300 * hour)
})

it("every number of a year of departures is one that the simulator has", () => {
  const every = departsEvery(3600)
  const now = Date.UTC(2026, 0, 1)
  const numbers = Array.from({ length: 3 * 12 * 24 }, (_, turn) => sailsAt(now + turn * every, every))
  assert.strictEqual(new Set(numbers).size, numbers.length)
  assert.isTrue(nonEmpty(numbers).every((number) => papersWith(number) !== null))
})
