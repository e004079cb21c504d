import { appendFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { call, postJson, simulator } from "./support.ts"

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "simulator-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true }))
)

const numbers = ["SIMLPLAIN0001", "SIMLROLL0007", "SIMLMOVEDB003"]

/** The answers of a newly started simulator about some bills. */
const answers = (stateFile: string | null, hours: number, seed = "test") =>
  Effect.gen(function* () {
    const answer = Effect.forEach(numbers, (number) => call(`/carrier/v2/events?transportDocumentReference=${number}`))
    yield* answer
    yield* TestClock.adjust("90 minutes")
    yield* postJson("/sim/clock", { advance_hours: hours })
    return (yield* answer).map(({ text }) => text)
  }).pipe(Effect.provide(simulator({ stateFile, seed })))

it.effect("a restart with the same state file reports the same events at the same times", () =>
  Effect.gen(function* () {
    const stateFile = join(yield* folder, "state", "voyages.jsonl")
    const before = yield* answers(stateFile, 600)
    assert.deepStrictEqual(yield* answers(stateFile, 0), before)
    assert.notDeepEqual(yield* answers(null, 600, "other"), before)
  })
)

it.effect("a restart without a state file lays the voyages out anew", () =>
  Effect.gen(function* () {
    const before = yield* answers(null, 600)
    assert.deepStrictEqual(yield* answers(null, 600), before)
    assert.notDeepEqual(yield* answers(null, 0), before)
  })
)

it.effect("a line that a crash cut short is left out, and the next one is whole", () =>
  Effect.gen(function* () {
    const stateFile = join(yield* folder, "voyages.jsonl")
    const before = yield* answers(stateFile, 300)
    appendFileSync(stateFile, `{"voyage":"SIMLPLA`)
    yield* call("/carrier/v2/events?transportDocumentReference=SIMLFEE0001").pipe(
      Effect.provide(simulator({ stateFile, seed: "test" }))
    )
    assert.deepStrictEqual(yield* answers(stateFile, 0), before)
  })
)
