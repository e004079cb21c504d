import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import type { Instant } from "#domain/Time.ts"

import { Turns } from "../application/support/intakeWorld.ts"
import type { Dice } from "../corpus/dice.ts"
import { Pauses } from "./Pauses.ts"
import type { Node } from "./steps.ts"

/** The conditions of a seed: which work it delays, how often a node crashes, and when a newer reader comes. */
interface Temper {
  readonly slow: "poll" | "read" | "fold" | "none"
  readonly crashes: number
  readonly upgradesAt: number | null
  /** One in how many time steps is longer than a lease. */
  readonly stalls: number
  /** Whether the newest work mostly goes first, so that old work stays behind. */
  readonly newestFirst: boolean
}

export const temperOf = (roll: Dice): Temper => ({
  slow: (["poll", "read", "fold", "none"] as const)[roll(4)] ?? "none",
  crashes: roll(3) === 0 ? 40 : 400,
  upgradesAt: roll(3) === 0 ? 20 + roll(80) : null,
  stalls: roll(3) === 0 ? 6 : 60,
  newestFirst: roll(3) === 0
})

/** One step that the seed chooses; returns by how many milliseconds the clock advanced. */
export const step = Effect.fn("simulation.step")(function* (node: Node, temper: Temper, roll: Dice) {
  const pauses = yield* Pauses
  const neglects = (name: string) => name === temper.slow && roll(12) !== 0
  const claim = (name: "poll" | "read" | "fold") => (neglects(name) ? Effect.void : node.claim(name, 1 + roll(3)))
  const dice = roll(100)
  let passed = 0
  if (roll(temper.crashes) === 0) yield* node.crash
  else if (dice < 15) yield* claim("poll")
  else if (dice < 30) yield* claim("read")
  else if (dice < 40) yield* claim("fold")
  else if (dice < 80) {
    const last = Math.max(0, pauses.waiting() - 1)
    yield* pauses.release(temper.newestFirst && roll(6) !== 0 ? last : roll(last + 1))
  } else {
    passed = roll(temper.stalls) === 0 ? 61_000 + roll(2) * 120_000 : 200 + roll(3_000)
    yield* TestClock.adjust(passed)
  }
  yield* pauses.settle
  return passed
})

/** Reads every message again with a newer reader, as an operator does; each reading makes its folds due. */
export const upgrade = Effect.gen(function* () {
  const turns = yield* Turns
  turns.version++
  const store = yield* ObservationStore
  const raws = yield* store.rawsOf(null, "1970-01-01T00:00:00.000Z" as Instant, null, 1_000)
  yield* Reading.use((reading) => Effect.forEach(raws, ({ id }) => reading.read(id), { discard: true }))
})

const workOff = Effect.fn("simulation.workOff")(function* (name: "poll" | "read" | "fold", node: Node) {
  const pauses = yield* Pauses
  do {
    while (pauses.waiting() > 0) {
      yield* pauses.release(0)
      yield* pauses.settle
    }
    yield* node.claim(name, 20)
    yield* pauses.settle
  } while (pauses.waiting() > 0)
})

/** Finishes all work without faults, after the leases of crashed nodes have expired. */
export const drain = Effect.fn("simulation.drain")(function* (node: Node) {
  const pauses = yield* Pauses
  yield* TestClock.adjust(181_000)
  for (let round = 0; round < 4; round++) {
    for (const name of ["read", "fold", "poll", "read", "fold"] as const) yield* workOff(name, node)
    yield* TestClock.adjust(20_000)
    yield* pauses.settle
  }
  for (const name of ["read", "fold"] as const) yield* workOff(name, node)
})
