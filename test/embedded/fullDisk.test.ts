import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"

import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect } from "effect"
import { SqlError } from "effect/sql"

import * as Embedded from "#adapters/embedded/EmbeddedPostgres.ts"
import { fullDiskSentence, isFullDisk } from "#domain/problem/fullDisk.ts"
import { explainFailure } from "#runtimes/command/explain.ts"
import { describeDatabaseError } from "#runtimes/plane/postgresPlane.ts"

import { canMount, fill, mount } from "../chaos/smallDisk.ts"
import { directory } from "../support/directory.ts"

const mountable = await Effect.runPromise(canMount)

const sentence = /^The disk of \S+ is full: free space on it, and start again\./

it("recognizes a full disk in errors of the system, of initdb, and of Postgres", () => {
  for (const text of [
    "ENOSPC: no space left on device, write",
    'initdb: error: could not write file "postgresql.conf": No space left on device',
    'could not extend file "base/5/16384": No space left on device',
    "EDQUOT: disk quota exceeded, write"
  ]) {
    assert.isTrue(isFullDisk(text), text)
  }
  assert.isFalse(isFullDisk("permission denied"))
  assert.match(fullDiskSentence("/data", "EDQUOT"), /^The disk of \/data has reached its quota: /)
})

it("is one sentence where a file cannot be written, or the database cannot", () => {
  const system = Object.assign(new Error("ENOSPC: no space left on device, write '/data/api-key'"), { code: "ENOSPC" })
  for (const cause of [Cause.die(system), Cause.fail(new Error("could not write", { cause: system }))]) {
    const text = explainFailure(cause)
    assert.match(text, /^The disk of \S+ is full: /)
    assert.notInclude(text, "ENOSPC")
  }
  const cause = Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: "53100" })
  const error = new SqlError.SqlError({ reason: new SqlError.UnknownError({ cause, message: "failed" }) })
  assert.match(describeDatabaseError("Postgres-at-db", error), sentence)
})

describe.skipIf(!mountable)("On a full disk", () => {
  it.live("the embedded Postgres does not start, and says so in one sentence", () =>
    Effect.gen(function* () {
      for (const left of ["0", "8"]) {
        const place = yield* directory
        yield* mount(place)
        const dataDir = join(place, "data")
        if (left === "0") yield* fill(place)
        else yield* Effect.promise(() => promisify(execFile)("fallocate", ["-l", "690M", join(place, "filling")]))
        const error = yield* Effect.flip(Effect.scoped(Embedded.start({ dataDir })))
        assert.match(error.message, sentence, `${left} MB left`)
        assert.include(error.message, dataDir)
      }
    })
  )
})
