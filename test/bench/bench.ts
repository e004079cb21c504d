import { Effect } from "effect"
import { Argument, Command } from "effect/cli"

import { choiceArgument } from "#runtimes/command/parameters.ts"
import { programOf } from "#runtimes/command/program.ts"
import { run } from "#runtimes/command/run.ts"

import { measurements } from "../../commands/measurements.ts"
import { scenarioNames } from "./Scenario.ts"

const load = Effect.promise(() => import("./measured.ts"))

const invocation = "npm run bench --"

const bench = Command.make(
  "landfall-bench",
  {
    scenario: Argument.variadic(choiceArgument("scenario", scenarioNames, "What is measured, everything if left out"))
  },
  ({ scenario }) => Effect.flatMap(load, ({ bench }) => bench(scenario))
).pipe(
  Command.withDescription(
    `Measures how fast parts of the service are on this machine (docs/explanation/performance.md). Whole services: ${Object.keys(measurements).join(", ")}`
  ),
  Command.withExamples([{ command: `${invocation} pages folding` }])
)

run(programOf(bench, invocation))
