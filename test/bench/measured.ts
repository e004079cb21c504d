import { Cause, Effect, Exit } from "effect"

import { Progress } from "#application/ports/jobs/Progress.ts"
import { answer, mention } from "#runtimes/command/output.ts"
import { AnsweredFailure } from "#runtimes/command/SetupError.ts"

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
import { queries } from "./scenarios/queries.ts"
import { reading } from "./scenarios/reading.ts"
import { recording } from "./scenarios/recording.ts"
import { relaying } from "./scenarios/relaying.ts"
import { sending } from "./scenarios/sending.ts"
import { table } from "./table.ts"

const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  pages,
  queries,
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
  const failed: Array<ScenarioName> = []
  const chosen = scenarioNames.filter((name) => named.length === 0 || named.includes(name))
  const measure = Effect.fnUntraced(function* (name: ScenarioName, at: number) {
    yield* mention(`measuring ${name}`)
    yield* Progress.use(({ report }) => report("scenarios", at, chosen.length))
    const measured = yield* Effect.exit(Effect.scoped(scenarios[name].run))
    if (Exit.isSuccess(measured)) {
      lines.push(...measured.value)
      return
    }
    if (Cause.hasInterruptsOnly(measured.cause)) return yield* Effect.failCause(measured.cause)
    failed.push(name)
    yield* mention(`${name} failed: ${Cause.pretty(measured.cause)}`)
  })
  return Effect.forEach(chosen, measure, { discard: true }).pipe(
    Effect.timeout("290 seconds"),
    Effect.ensuring(Effect.suspend(() => print(lines))),
    Effect.andThen(Effect.suspend(() => (failed.length > 0 ? Effect.fail(new AnsweredFailure()) : Effect.void))),
    Effect.provide(Postgres.layer)
  )
}
