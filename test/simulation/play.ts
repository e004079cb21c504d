import { Clock, Effect, Random } from "effect"
import { TestClock } from "effect/testing"

import { MemoryState } from "#adapters/memory/state/MemoryState.ts"

import { bytesOf, follow } from "../application/support/intakeWorld.ts"
import { diceOf } from "../corpus/dice.ts"
import type { Dice } from "../corpus/dice.ts"
import { holders } from "./holders.ts"
import { makeWitness } from "./past.ts"
import { Pauses } from "./Pauses.ts"
import { nothing } from "./plants.ts"
import { drain, step, temperOf, upgrade } from "./Schedule.ts"
import { scriptOf } from "./Script.ts"
import type { Script } from "./Script.ts"
import { apart, regressed, shown, twice, vanished } from "./shown.ts"
import { makeNode } from "./steps.ts"
import { undelayed } from "./undelayed.ts"
import type { Requested } from "./undelayed.ts"
import { beginning, Kept, Sources, worldWith } from "./World.ts"
import type { Plant } from "./World.ts"

/** Steps before the faults end. */
const length = 300

const scriptsOf = (roll: Dice): ReadonlyArray<Script> => [scriptOf(11, roll), scriptOf(12, roll)]

/** The requests and their times: the second account joins one voyage later. */
const wishesOf = (scripts: ReadonlyArray<Script>): ReadonlyArray<Requested> => [
  ...scripts.map(({ bill }) => ({ holder: 0, bill, at: beginning })),
  ...scripts.slice(0, 1).map(({ bill }) => ({ holder: 1, bill, at: beginning + 40_000 }))
]

/** Answers by the scripts: now and then, never twice in a row, an answer omits statements; some come in two pages. */
const answering = (
  scripts: ReadonlyArray<Script>,
  roll: Dice,
  pauses: Pauses["Service"]
): Sources["Service"]["answer"] => {
  const asked = new Map<string, number>()
  return (kind, number, second) =>
    Effect.gen(function* () {
      const key = `${kind} ${number}`
      const count = (asked.get(key) ?? 0) + 1
      asked.set(key, count)
      const isOf = ({ bill, serial }: Script) =>
        kind === "carrier" ? bill === number : number.includes(String(serial).padStart(6, "0"))
      const statements = scripts.find(isOf)?.[kind](second, count % 5 === 0) ?? null
      const cut = roll(2) === 0 ? 0 : roll(statements?.length ?? 1)
      // The answer is in transit.
      yield* pauses.pause
      return statements === null
        ? null
        : [statements.slice(0, cut), statements.slice(cut)].filter(({ length }) => length > 0).map(bytesOf)
    })
}

/** Whether the carrier withdrew the fact, so that it may become unknown. */
const isTakenBack = (scripts: ReadonlyArray<Script>, finding: string): boolean =>
  finding.includes("pol_full_in_at") && scripts.some(({ takesBackAt }) => takesBackAt !== null)

/** One run: two nodes poll, read and fold in an order that the seed decides, are slow, crash, and are upgraded. */
const delayed = Effect.fn("simulation.delayed")(function* (seed: number) {
  yield* TestClock.setTime(beginning)
  const roll = diceOf(seed)
  const temper = temperOf(roll)
  const scripts = scriptsOf(diceOf(seed * 7 + 1))
  const pauses = yield* Pauses
  const sources = yield* Sources
  sources.answer = answering(scripts, diceOf(seed * 7 + 3), pauses)
  const accounts = yield* holders
  const nodes = [yield* makeNode, yield* makeNode] as const
  const { journal } = yield* MemoryState
  const findings: Array<string> = []
  let [before, seen] = [yield* shown, journal.transaction()]
  const witness = yield* makeWitness
  const look = Effect.gen(function* () {
    if (journal.transaction() === seen) return
    seen = journal.transaction()
    yield* witness.look
    const now = yield* shown
    const lost = vanished(before, now).filter((finding) => !isTakenBack(scripts, finding))
    findings.push(...lost, ...regressed(before, now), ...twice(now))
    before = now
  })

  const wishes = [...wishesOf(scripts)]
  const requested: Array<Requested> = []
  let upgradesAt = temper.upgradesAt ?? Infinity
  for (let [taken, passed] = [0, 0]; taken < length && findings.length === 0; taken++) {
    const [due] = wishes
    const holder = due === undefined || due.at > beginning + passed ? undefined : accounts[due.holder]
    if (due !== undefined && holder !== undefined) {
      wishes.shift()
      requested.push({ ...due, at: yield* Clock.currentTimeMillis })
      yield* follow(holder, due.bill)
    }
    if (passed > upgradesAt * 1000) {
      upgradesAt = Infinity
      yield* upgrade
    }
    passed += yield* step(nodes[roll(2)] ?? nodes[0], temper, roll)
    yield* look
  }
  if (findings.length === 0) {
    yield* Effect.forEach(nodes, ({ crash }) => crash, { discard: true })
    yield* drain(nodes[0])
    yield* look
    findings.push(...(yield* witness.findings))
  }
  return { findings, end: before, requested, polls: [...(yield* Kept)] }
})

/** The findings of a seed: what vanished or regressed without a source, and how the end differs from a run without delays. */
export const findingsOf = Effect.fn("simulation.findingsOf")(
  function* (seed: number, plant: Plant) {
    const { end, findings, polls, requested } = yield* Effect.provide(delayed(seed), worldWith(plant), { local: true })
    if (findings.length > 0) return findings
    const reference = yield* Effect.provide(undelayed(requested, polls), worldWith(nothing), { local: true })
    return apart(end, reference)
  },
  (effect, seed) => Random.withSeed(effect, seed)
)
