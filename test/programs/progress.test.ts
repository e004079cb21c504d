import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { Command } from "effect/cli"
import { TestClock } from "effect/testing"

import { Progress } from "#application/ports/operations/jobs/Progress.ts"
import { answer, writeNotice } from "#runtimes/command/output.ts"
import { programOf } from "#runtimes/command/program.ts"

import { inProcess } from "../support/inProcess.ts"

/** Work of 30 seconds, at a clock that it moves itself. */
const program = programOf(
  Command.make("work", {}, () =>
    Effect.gen(function* () {
      const { report } = yield* Progress
      for (let second = 0; second <= 30; second++) {
        yield* report("rows", second, 30)
        if (second === 12) yield* answer("half\n")
        if (second === 13) yield* writeNotice("beside it")
        yield* TestClock.adjust("1 second")
      }
    }).pipe(Effect.orDie)
  ),
  "npm run work --"
)

const worked = (args: ReadonlyArray<string>) => Effect.provide(program(args), TestClock.layer())

it.live("writes a line now and then into a pipe", () =>
  Effect.gen(function* () {
    const { code, stderr, stdout } = yield* inProcess(worked)({})
    assert.deepStrictEqual([code, stdout], [0, "half\n"])
    assert.strictEqual(stderr, "10 of 30 rows\nbeside it\n20 of 30 rows\n")
  })
)

it.live("draws a bar on a terminal, which makes way for other lines and goes at the end", () =>
  Effect.gen(function* () {
    const { stderr, stdout } = yield* inProcess(worked, { isTerminal: true })({})
    assert.strictEqual(stdout, "half\n")
    const clear = "\r\u001B[2K"
    const drawn = stderr.split(clear)
    assert.strictEqual(drawn[1], `\u001B[36m█\u001B[39m${"░".repeat(23)} 1 of 30 rows`)
    assert.include(stderr, `12 of 30 rows${clear}${clear}`)
    assert.include(stderr, `13 of 30 rows${clear}beside it\n`)
    assert.isTrue(stderr.endsWith(`29 of 30 rows${clear}`))
  })
)

it.live("has no colours where NO_COLOR is set", () =>
  Effect.gen(function* () {
    const { stderr } = yield* inProcess(worked, { isTerminal: true })({ NO_COLOR: "1" })
    assert.include(stderr, "15 of 30 rows")
    assert.notInclude(stderr, "\u001B[3")
  })
)
