import { Effect } from "effect"
import { Argument, Command } from "effect/cli"

import { Progress } from "#application/ports/jobs/Progress.ts"
import { answer, mention } from "#runtimes/command/output.ts"
import { choiceArgument } from "#runtimes/command/parameters.ts"
import { programOf } from "#runtimes/command/program.ts"
import { run } from "#runtimes/command/run.ts"

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

const names = scenarios.map(({ name }) => name)

const print = (lines: ReadonlyArray<Line>) => (lines.length === 0 ? Effect.void : answer(`${table(lines)}\n`))

/** Measures the scenarios that are named, or all of them, one after the other; the table has what was done in time. */
const bench = (named: ReadonlyArray<string>) => {
  const lines: Array<Line> = []
  const chosen = named.length === 0 ? scenarios : scenarios.filter(({ name }) => named.includes(name))
  return Effect.forEach(chosen, ({ name, run }, at) =>
    Effect.andThen(
      Effect.andThen(
        mention(`measuring ${name}`),
        Progress.use(({ report }) => report("scenarios", at, chosen.length))
      ),
      Effect.map(Effect.scoped(run), (measured) => lines.push(...measured))
    )
  ).pipe(
    Effect.timeout("220 seconds"),
    Effect.ensuring(Effect.suspend(() => print(lines))),
    Effect.provide(Postgres.layer),
    Effect.asVoid
  )
}

const invocation = "npm run bench --"

const benchCommand = Command.make(
  "landfall-bench",
  { scenario: Argument.variadic(choiceArgument("scenario", names, "What is measured, everything if left out")) },
  ({ scenario }) => bench(scenario)
).pipe(
  Command.withDescription("Measures how fast parts of the service are on this machine (docs/performance.md)"),
  Command.withExamples([{ command: `${invocation} pages folding` }])
)

run(programOf(benchCommand, invocation))
