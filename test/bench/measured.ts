import { Effect } from "effect"

import { Progress } from "#application/ports/jobs/Progress.ts"
import { answer, mention } from "#runtimes/command/output.ts"

import { Postgres } from "./Postgres.ts"
import type { Line, Scenario, ScenarioName } from "./Scenario.ts"
import { scenarioNames } from "./Scenario.ts"
import { calling } from "./scenarios/calling.ts"
import { delivering } from "./scenarios/delivering.ts"
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
import { relaying } from "./scenarios/relaying.ts"
import { sending } from "./scenarios/sending.ts"
import { table } from "./table.ts"

const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
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
  relaying,
  sending,
  delivering,
  calling
}

const print = (lines: ReadonlyArray<Line>) => (lines.length === 0 ? Effect.void : answer(`${table(lines)}\n`))

/** Measures the scenarios that are named, or all of them, one after the other; the table has what was done in time. */
export const bench = (named: ReadonlyArray<ScenarioName>) => {
  const lines: Array<Line> = []
  const chosen = scenarioNames.filter((name) => named.length === 0 || named.includes(name))
  return Effect.forEach(chosen, (name, at) =>
    Effect.andThen(
      Effect.andThen(
        mention(`measuring ${name}`),
        Progress.use(({ report }) => report("scenarios", at, chosen.length))
      ),
      Effect.map(Effect.scoped(scenarios[name].run), (measured) => lines.push(...measured))
    )
  ).pipe(
    Effect.timeout("220 seconds"),
    Effect.ensuring(Effect.suspend(() => print(lines))),
    Effect.provide(Postgres.layer),
    Effect.asVoid
  )
}
