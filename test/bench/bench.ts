import { NodeRuntime } from "@effect/platform-node"
import { Effect } from "effect"

import { Postgres } from "./Postgres.ts"
import type { Line, Scenario } from "./Scenario.ts"
import { folding } from "./scenarios/folding.ts"
import { ais } from "./scenarios/formats/ais.ts"
import { edifact } from "./scenarios/formats/edifact.ts"
import { x12 } from "./scenarios/formats/x12.ts"
import { history } from "./scenarios/history.ts"
import { merging } from "./scenarios/merging.ts"
import { numbering } from "./scenarios/numbering.ts"
import { pages } from "./scenarios/pages.ts"
import { reading } from "./scenarios/reading.ts"
import { recording } from "./scenarios/recording.ts"
import { sending } from "./scenarios/sending.ts"
import { table } from "./table.ts"

const scenarios: ReadonlyArray<Scenario> = [
  pages,
  reading,
  x12,
  edifact,
  ais,
  merging,
  recording,
  folding,
  history,
  numbering,
  sending
]

const named = process.argv.slice(2)
const unknown = named.find((name) => scenarios.every((scenario) => scenario.name !== name))
const chosen = named.length === 0 ? scenarios : scenarios.filter(({ name }) => named.includes(name))
const mention = (text: string) => Effect.sync(() => process.stderr.write(`${text}\n`))

const print = (lines: ReadonlyArray<Line>) =>
  Effect.sync(() => (lines.length === 0 ? false : process.stdout.write(`${table(lines)}\n`)))

/** Measures the scenarios that are named, or all of them, one after the other; the table has what was done in time. */
const bench = Effect.suspend(() => {
  const lines: Array<Line> = []
  return Effect.forEach(chosen, ({ name, run }) =>
    Effect.andThen(
      mention(`measuring ${name}`),
      Effect.map(Effect.scoped(run), (measured) => lines.push(...measured))
    )
  ).pipe(Effect.timeout("220 seconds"), Effect.ensuring(Effect.suspend(() => print(lines))))
})

const choices = scenarios.map(({ name }) => name).join(", ")
NodeRuntime.runMain(
  unknown === undefined
    ? Effect.provide(bench, Postgres.layer)
    : Effect.andThen(
        mention(`There is no scenario ${unknown}; there are ${choices}.`),
        Effect.sync(() => {
          process.exitCode = 1
        })
      )
)
