import { assert, it } from "@effect/vitest"
import { Cause, Effect, Logger, Redacted } from "effect"

import { formatLogEntry } from "#runtimes/command/jsonLine.ts"

let lines: Array<readonly [mine: string, theirs: string]> = []

const Both = Logger.layer([
  Logger.make((options) => {
    lines.push([formatLogEntry(Logger.formatStructured.log(options)), Logger.formatJson.log(options)])
  })
])

const circle: Record<string, unknown> = {}
circle["itself"] = circle

it.effect("a line of the log is what Effect's own logger writes", () =>
  Effect.gen(function* () {
    lines = []
    yield* Effect.logInfo('GET /v2/ships "é" \u2028 200').pipe(
      Effect.annotateLogs({ milliseconds: 3, trace_id: "4bf9" })
    )
    for (const value of ["text", 1.5, Number.NaN, true, null, undefined, 12n, circle, { at: new Date(0) }, ["a", 1n]]) {
      yield* Effect.logWarning("a line", value).pipe(Effect.annotateLogs({ value }))
      yield* Effect.logWarning(value)
    }
    const secret = Redacted.make("secret")
    yield* Effect.logError("a line", Cause.fail(new Error("gone"))).pipe(Effect.annotateLogs({ secret }))
    yield* Effect.logError({ secret }).pipe(Effect.withLogSpan("span"))
    assert.lengthOf(lines, 23)
    for (const [mine, theirs] of lines) {
      assert.strictEqual(mine, theirs)
      assert.notInclude(mine, ':"secret"')
    }
  }).pipe(Effect.provide(Both))
)
