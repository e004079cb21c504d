import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { casesOf } from "../support/cases.ts"

const count = casesOf("MUTATED", { usual: 120, long: 20_000 })
/** The first seed; a failed message is reproduced by its seed and MUTATED=1. */
const from = Number(process.env["MUTATED_FROM"] ?? 0)

const Answer = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({
      read: Schema.Int,
      failed: Schema.Int,
      statements: Schema.Int,
      slowest: Schema.Struct({ seed: Schema.Int, milliseconds: Schema.Int }),
      grown: Schema.Int,
      found: Schema.Array(Schema.Struct({ seed: Schema.Int, name: Schema.String, what: Schema.String }))
    }),
    Schema.Struct({ hangs: Schema.Int }),
    Schema.Struct({ died: Schema.String })
  ])
)

/** A process of its own: it can be killed, and its memory can be measured. */
const run = async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "--expose-gc",
      "--max-semi-space-size=8",
      fileURLToPath(new URL("run.ts", import.meta.url)),
      String(count),
      String(from)
    ],
    { maxBuffer: 64 * 1024 * 1024 }
  )
  return Schema.decodeSync(Answer)(stdout)
}

it(
  `no parser crashes, hangs, grows or returns what cannot be stored on ${count} mutated messages, and each statement cites its bytes`,
  async () => {
    const answer = await run()
    assert("found" in answer, JSON.stringify(answer))
    const { failed, found, grown, read, slowest, statements } = answer
    assert.deepStrictEqual(found.slice(0, 20), [])
    assert.strictEqual(read + failed, count)
    assert.isBelow(slowest.milliseconds, 2_000, `seed ${slowest.seed}`)
    assert.isAtMost(grown, 64)
    if (count >= 500) assert.isTrue(read > count / 4 && statements > count, `${read} read, ${statements} statements`)
  },
  60_000 + count * 30
)
