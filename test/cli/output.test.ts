import { assert, it } from "@effect/vitest"
import { Effect, Exit, PlatformError, Sink, Stdio } from "effect"

import { answer } from "#runtimes/command/output.ts"
import { exitCodeOf } from "#runtimes/command/run.ts"

import { formatHolds } from "../../cli/output/formatHolds.ts"

type Attributes = Parameters<typeof formatHolds>[0]

const holdsOf = (holds_at_pod_terminal: Attributes["holds_at_pod_terminal"]) =>
  formatHolds({ holds_at_pod_terminal } as Attributes)

it("holds that nobody has told of are not none, and one that is pending does not read as active", () => {
  assert.isNull(holdsOf(null))
  assert.strictEqual(holdsOf([]), "none")
  const hold = (name: string, status: string) => ({ name, status, description: null }) as never
  assert.strictEqual(
    holdsOf([hold("customs", "pending"), hold("freight", "hold")]),
    "customs (pending), freight (hold)"
  )
})

/** What becomes of a program whose output cannot be written for this reason. */
const endedBy = (code: string) => {
  const cause = Object.assign(new Error(code), { code })
  const refused = PlatformError.systemError({ module: "Stdio", method: "stdout", _tag: "Unknown", cause })
  return Effect.exit(answer("a line\n")).pipe(Effect.provide(Stdio.layerTest({ stdout: () => Sink.fail(refused) })))
}

it.effect("a program whose reader has gone ends well, and one that cannot write does not", () =>
  Effect.gen(function* () {
    assert.strictEqual(exitCodeOf(yield* endedBy("EPIPE")), 0)
    const full = yield* endedBy("ENOSPC")
    assert.isTrue(Exit.isFailure(full))
    assert.strictEqual(exitCodeOf(full), 1)
  })
)
