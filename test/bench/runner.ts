import { Cause, Effect, Exit, Record } from "effect"

import { Progress } from "#application/ports/operations/jobs/Progress.ts"
import { answer, writeNotice } from "#runtimes/command/output.ts"
import { AnsweredFailure } from "#runtimes/command/SetupError.ts"

import { table } from "./report/table.ts"
import type { Line, Scenario } from "./Scenario.ts"

const print = (lines: ReadonlyArray<Line>) => (lines.length === 0 ? Effect.void : answer(`${table(lines)}\n`))

/** What all scenarios have together that say no time of their own. */
const usualSeconds = 290

/** Measures the scenarios that are named, or all that are quick, one after the other; the table has what was done in time. */
export const measure = <Name extends string, R>(
  scenarios: Readonly<Record<Name, Scenario<R>>>,
  named: ReadonlyArray<Name>
) => {
  const lines: Array<Line> = []
  const failed: Array<Name> = []
  const chosen = Record.keys(scenarios).filter((name) =>
    named.length === 0 ? scenarios[name].minutes === undefined : named.includes(name)
  )
  const seconds = chosen.reduce((sum, name) => sum + 60 * (scenarios[name].minutes ?? 0), usualSeconds)
  const one = Effect.fnUntraced(function* (name: Name, at: number) {
    yield* writeNotice(`measuring ${name}`)
    yield* Progress.use(({ report }) => report("scenarios", at, chosen.length))
    const measured = yield* Effect.exit(Effect.scoped(scenarios[name].run))
    if (Exit.isSuccess(measured)) {
      lines.push(...measured.value)
      return
    }
    if (Cause.hasInterruptsOnly(measured.cause)) return yield* Effect.failCause(measured.cause)
    failed.push(name)
    yield* writeNotice(`${name} failed: ${Cause.pretty(measured.cause)}`)
  })
  return Effect.forEach(chosen, one, { discard: true }).pipe(
    Effect.timeout(`${seconds} seconds`),
    Effect.ensuring(Effect.suspend(() => print(lines))),
    Effect.andThen(Effect.suspend(() => (failed.length > 0 ? Effect.fail(new AnsweredFailure()) : Effect.void)))
  )
}
