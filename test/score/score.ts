import { parseArgs } from "node:util"

import { NodeRuntime } from "@effect/platform-node"
import { Effect, Logger } from "effect"

import { embedded } from "./embedded.ts"
import { memory } from "./Plane.ts"
import { playAll } from "./play.ts"
import { tablesOf, verdictOf } from "./tables.ts"

const { values } = parseArgs({
  options: {
    voyages: { type: "string", default: "200" },
    seed: { type: "string", default: "landfall" },
    step: { type: "string", default: "6" },
    from: { type: "string", default: "0" },
    plane: { type: "string", default: "memory" },
    faults: { type: "boolean", default: false },
    only: { type: "string" },
    findings: { type: "string", default: "40" }
  }
})

const most = Number(values.findings)
const say = (text: string) => Effect.sync(() => process.stdout.write(`${text}\n`))

/** Plays voyages through the whole service and compares what it says with what is so. */
const score = Effect.gen(function* () {
  const started = performance.now()
  const plan = {
    seed: values.seed,
    voyages: Number(values.voyages),
    from: Number(values.from),
    ...(values.only === undefined ? {} : { only: values.only.split(",") }),
    stepHours: Number(values.step),
    faults: values.faults
  }
  const planes = values.plane === "postgres" ? yield* embedded : Effect.succeed(memory)
  const tally = yield* playAll(plan, planes)
  yield* say(tablesOf(tally))
  yield* say("")
  for (const { at, bill, number, rule, what } of tally.findings.slice(0, most)) {
    yield* say(`${rule}: ${number} on ${bill} at ${at}: ${what}`)
  }
  yield* say(`${((performance.now() - started) / 1_000).toFixed(0)} s`)
  yield* say(verdictOf(tally))
  if (tally.findings.length > 0) process.exitCode = 1
})

NodeRuntime.runMain(Effect.scoped(Effect.provide(score, Logger.layer([]))))
