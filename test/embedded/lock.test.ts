import { readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"

import { lock } from "#adapters/embedded/EmbeddedPostgres.ts"
import { alive } from "#adapters/embedded/processes.ts"

import { directory } from "../support/directory.ts"
import { preparedDirectory } from "../support/postgres/preparedData.ts"
import { canIsolate, child, isolatedChild, kill, pidOf, said } from "./children.ts"

it.live("lets one process at a time use a data directory", () =>
  Effect.gen(function* () {
    const dataDir = yield* preparedDirectory
    const holder = yield* child(dataDir)
    yield* said(holder)
    const pid = yield* pidOf(dataDir)
    const refusal = `DATA_DIR ${dataDir} is in use by another running Landfall (process ${holder.pid})`
    assert.strictEqual((yield* Effect.flip(Effect.scoped(lock(dataDir)))).message, refusal)
    assert.deepStrictEqual(yield* Effect.flatMap(child(dataDir), said), { message: refusal })
    assert.isTrue(yield* alive(pid))

    yield* kill(holder, "SIGTERM")
    assert.isFalse(yield* alive(pid))
    assert.notInclude(yield* Effect.promise(() => readdir(dataDir)), "landfall.lock")
    yield* lock(dataDir)
  })
)

it.live.skipIf(!canIsolate)("lets one container at a time use a data directory", () =>
  Effect.gen(function* () {
    const dataDir = yield* preparedDirectory
    const holder = yield* isolatedChild(dataDir)
    yield* said(holder)
    const message = `DATA_DIR ${dataDir} is in use by another running Landfall, for example in another container`
    assert.deepStrictEqual(yield* Effect.flatMap(isolatedChild(dataDir), said), { message })
    assert.deepStrictEqual(yield* Effect.flatMap(child(dataDir), said), { message })

    yield* kill(holder, "SIGKILL")
    // The kernel ends the processes of the namespace a moment later.
    yield* lock(dataDir).pipe(Effect.retry({ schedule: Schedule.spaced("50 millis"), times: 200 }))
  })
)

it.live("ignores a lock whose process has ended or has another start", () =>
  Effect.gen(function* () {
    const dataDir = yield* directory
    for (const text of [
      JSON.stringify({ pid: process.pid, start: "boot/1" }),
      '{"pid":4194304,"start":""}',
      '{"pid":-1,"start":""}',
      "{"
    ]) {
      yield* Effect.promise(() => writeFile(join(dataDir, "landfall.lock"), text))
      yield* Effect.scoped(lock(dataDir))
      assert.deepStrictEqual(yield* Effect.promise(() => readdir(dataDir)), [])
    }
  })
)

it.live("of many who break a stale lock at once, one gets it", () =>
  Effect.gen(function* () {
    const dataDir = yield* directory
    yield* Effect.promise(() => writeFile(join(dataDir, "landfall.lock"), '{"pid":4194304,"start":""}'))
    const attempts = Array.from({ length: 8 }, () => Effect.isSuccess(lock(dataDir)))
    const won = yield* Effect.all(attempts, { concurrency: "unbounded" })
    assert.lengthOf(won.filter(Boolean), 1)
  })
)
