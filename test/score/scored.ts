import { Effect, Logger, Option } from "effect"

import { answer } from "#runtimes/command/output.ts"
import { AnsweredFailure, UsageError } from "#runtimes/command/SetupError.ts"

import { dialectsOf, viewsOf } from "./command.ts"
import type { Options } from "./command.ts"
import { embedded } from "./play/embedded.ts"
import { memory } from "./play/Plane.ts"
import { playWithViews } from "./play/playAll.ts"
import { tablesOf, verdictOf } from "./tally/tables.ts"

const print = (text: string) => answer(`${text}\n`)

/** Plays voyages through the whole service and compares what it shows with the truth. */
export const score = Effect.fnUntraced(
  function* (options: Options) {
    const started = performance.now()
    const { faults, findings, from, numbers, only, plane, seed, slowReading, step, voyages } = options
    if (slowReading && plane !== "memory") {
      return yield* new UsageError({ message: "--slow-reading goes with --plane memory alone." })
    }
    const plan = {
      seed,
      voyages: Option.match(numbers, { onNone: () => voyages, onSome: (named) => named.length }),
      from,
      ...Option.match(numbers, { onNone: () => ({}), onSome: (named) => ({ numbers: named }) }),
      ...Option.match(only, { onNone: () => ({}), onSome: (names) => ({ only: names }) }),
      stepHours: step,
      faults,
      slowReading,
      dialects: dialectsOf(options)
    }
    const planes = plane === "postgres" ? (yield* embedded).plane : Effect.succeed(memory)
    const tally = yield* playWithViews(plan, viewsOf(options), planes)
    yield* print(tablesOf(tally))
    yield* print("")
    for (const { at, bill, number, rule, view, what } of tally.findings.slice(0, findings)) {
      yield* print(`${rule}: ${number} on ${bill} (${view}) at ${at}: ${what}`)
    }
    yield* print(`${((performance.now() - started) / 1_000).toFixed(0)} s`)
    yield* print(verdictOf(tally))
    if (tally.findings.length > 0) return yield* new AnsweredFailure()
  },
  Effect.scoped,
  Effect.provide(Logger.layer([]))
)
