import { NodeRuntime } from "@effect/platform-node"
import { Effect } from "effect"

import { Postgres } from "./Postgres.ts"
import type { Scenario } from "./Scenario.ts"
import { folding } from "./scenarios/folding.ts"
import { merging } from "./scenarios/merging.ts"
import { numbering } from "./scenarios/numbering.ts"
import { pages } from "./scenarios/pages.ts"
import { reading } from "./scenarios/reading.ts"
import { recording } from "./scenarios/recording.ts"
import { sending } from "./scenarios/sending.ts"
import { table } from "./table.ts"

const scenarios: ReadonlyArray<Scenario> = [pages, reading, merging, recording, folding, numbering, sending]

const named = process.argv.slice(2)
const chosen = named.length === 0 ? scenarios : scenarios.filter(({ name }) => named.includes(name))
const mention = (text: string) => Effect.sync(() => process.stderr.write(`${text}\n`))

/** Measures the scenarios that are named, or all of them, one after the other, and prints one table. */
const bench = Effect.gen(function* () {
  const lines = yield* Effect.forEach(chosen, ({ name, run }) =>
    Effect.andThen(mention(`measuring ${name}`), Effect.scoped(run))
  )
  yield* Effect.sync(() => process.stdout.write(`${table(lines.flat())}\n`))
}).pipe(Effect.timeout("170 seconds"))

NodeRuntime.runMain(bench.pipe(Effect.provide(Postgres.layer)))
