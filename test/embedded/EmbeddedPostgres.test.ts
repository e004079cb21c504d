import { spawn } from "node:child_process"
import { mkdir, readdir, readFile, stat, unlink, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"

import { locate, lock, start } from "#adapters/embedded/EmbeddedPostgres.ts"
import { alive } from "#adapters/embedded/processes.ts"

import { directory } from "../support/directory.ts"
import { preparedDirectory } from "../support/postgres/preparedData.ts"
import { child, kill, pidOf, said } from "./children.ts"
import { closedCheckout } from "./closedCheckout.ts"

const query = (url: Redacted.Redacted, statement: string) =>
  PgClient.makeClient({ url }).pipe(
    Effect.flatMap((sql) => sql.unsafe(statement)),
    Effect.scoped,
    Effect.provide(Reactivity.layer)
  )

const serving = (dataDir: string) => start({ dataDir, ephemeral: true })

const stopped = Effect.fnUntraced(function* (pid: number) {
  while (yield* alive(pid)) yield* Effect.sleep("20 millis")
})

it.live("keeps data, password and privacy over a stop and a start", () =>
  Effect.gen(function* () {
    const dataDir = join(yield* directory, "data")
    yield* Effect.scoped(
      Effect.gen(function* () {
        const { url, port, tookOver, startedHere } = yield* start({ dataDir })
        assert.deepStrictEqual({ tookOver, startedHere }, { tookOver: false, startedHere: true })
        yield* query(url("postgres"), "create table cargo as select 'MSCU'::text as prefix")
        const found = yield* query(
          url("postgres"),
          `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
             current_setting('listen_addresses') as listens, lower('Ä') as lower`
        )
        assert.deepStrictEqual(found, [{ fsync: "on", encoding: "UTF8", listens: "127.0.0.1", lower: "ä" }])
        const wrong = Redacted.make(`postgres://postgres:wrong@127.0.0.1:${port}/postgres`)
        assert.strictEqual((yield* Effect.flip(query(wrong, "select 1")))._tag, "SqlError")
        assert.strictEqual(Option.getOrThrow(yield* locate(dataDir)).port, port)
      })
    )
    assert.isTrue(Option.isNone(yield* locate(dataDir)))
    assert.strictEqual((yield* Effect.promise(() => stat(join(dataDir, "postgres-password")))).mode & 0o777, 0o600)
    const { mode } = yield* Effect.promise(() => stat(dataDir))
    assert.strictEqual(mode & 0o777, process.geteuid?.() === 0 ? 0o711 : 0o700)
    const { url } = yield* serving(dataDir)
    assert.deepStrictEqual(yield* query(url("postgres"), "select prefix from cargo"), [{ prefix: "MSCU" }])
  })
)

it.live("takes over the server of a process that was killed, and stops it at the end", () =>
  Effect.gen(function* () {
    const dataDir = yield* preparedDirectory
    const killed = yield* child(dataDir)
    const first = yield* said(killed)
    const pid = yield* pidOf(dataDir)
    yield* kill(killed, "SIGKILL")
    assert.isTrue(yield* alive(pid))

    const next = yield* Effect.scoped(Effect.andThen(lock(dataDir), serving(dataDir)))
    assert.deepInclude(first, { port: next.port })
    assert.deepStrictEqual([next.tookOver, next.startedHere], [true, false])
    assert.isFalse(yield* alive(pid))
  })
)

it.live("stops a left-over server that does not accept our password and starts anew", () =>
  Effect.gen(function* () {
    const dataDir = yield* preparedDirectory
    const killed = yield* child(dataDir)
    yield* said(killed)
    const pid = yield* pidOf(dataDir)
    yield* kill(killed, "SIGKILL")
    yield* Effect.promise(() => writeFile(join(dataDir, "postgres-password"), "0".repeat(48)))
    const failure = yield* Effect.flip(serving(dataDir))
    assert.include(failure.message, "does not accept the password")
    assert.isFalse(yield* alive(pid))
  })
)

it.live("comes back after the server itself was killed", () =>
  Effect.gen(function* () {
    const dataDir = yield* preparedDirectory
    const { url } = yield* start({ dataDir })
    yield* query(url("postgres"), "create table cargo ()")
    const pid = yield* pidOf(dataDir)
    process.kill(pid, "SIGKILL")
    yield* stopped(pid)
    const again = yield* start({ dataDir })
    assert.isFalse(again.tookOver)
    assert.lengthOf(yield* query(again.url("postgres"), "select from cargo"), 0)
  })
)

it.live("is not stopped by a pid file that names an unrelated process, or is empty or rubbish", () =>
  Effect.gen(function* () {
    const dataDir = yield* preparedDirectory
    // A process of the server's own user, which Postgres itself would take for another server.
    const owner = yield* Effect.promise(() => stat(join(dataDir, "postgres")))
    const ids = process.geteuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
    const stranger = yield* Effect.acquireRelease(
      Effect.sync(() => spawn("/bin/sh", ["-c", "read _"], { ...ids, cwd: "/", stdio: ["pipe", "ignore", "ignore"] })),
      (stranger) => kill(stranger, "SIGKILL")
    )
    const lines = [stranger.pid, join(dataDir, "postgres"), 1_700_000_000, 5432, "", "127.0.0.1", "0 0", "ready"]
    for (const text of [`${lines.join("\n")}\n`, "", "rubbish\n"]) {
      yield* Effect.promise(() => writeFile(join(dataDir, "postgres", "postmaster.pid"), text))
      assert.isTrue(Option.isNone(yield* locate(dataDir)))
      assert.isFalse((yield* Effect.scoped(serving(dataDir))).tookOver)
    }
    assert.isNull(stranger.exitCode)
  })
)

it.live("starts where an earlier first start was cut half-way", () =>
  Effect.gen(function* () {
    const dataDir = yield* directory
    const half = join(dataDir, "postgres.new", "abc", "data")
    yield* Effect.promise(() => mkdir(half, { recursive: true }))
    yield* Effect.promise(() => writeFile(join(half, "PG_VERSION"), "18\n"))
    const { url } = yield* serving(dataDir)
    assert.lengthOf(yield* query(url("postgres"), "select 1"), 1)
    assert.notInclude(yield* Effect.promise(() => readdir(dataDir)), "postgres.new")
  })
)

it.live("starts after a process killed in the middle of its first start", () =>
  Effect.gen(function* () {
    const dataDir = join(yield* directory, "data")
    const killed = yield* child(dataDir)
    const begun = Effect.promise(() => readdir(join(dataDir, "postgres.new")).catch(() => []))
    while ((yield* begun).length === 0) yield* Effect.sleep("5 millis")
    yield* Effect.sleep("50 millis")
    yield* kill(killed, "SIGKILL")
    const { url } = yield* Effect.andThen(lock(dataDir), serving(dataDir))
    assert.lengthOf(yield* query(url("postgres"), "select 1"), 1)
  })
)

it.live("reports in one sentence what is wrong with DATA_DIR", () =>
  Effect.gen(function* () {
    const home = yield* directory
    yield* Effect.promise(() => writeFile(join(home, "file"), ""))
    const unwritable = yield* Effect.flip(serving(join(home, "file", "data")))
    assert.strictEqual(
      unwritable.message,
      `DATA_DIR ${home}/file/data cannot be written to (a part of the path is a file): set DATA_DIR to a directory that this user may write to`
    )

    const dataDir = yield* preparedDirectory
    const password = yield* Effect.promise(() => readFile(join(dataDir, "postgres-password")))
    yield* Effect.promise(() => unlink(join(dataDir, "postgres-password")))
    assert.include((yield* Effect.flip(serving(dataDir))).message, "not its postgres-password: put that file back")
    yield* Effect.promise(() => writeFile(join(dataDir, "postgres-password"), password))
    yield* Effect.promise(() => writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n"))
    assert.include(
      (yield* Effect.flip(serving(dataDir))).message,
      "holds data of Postgres 17 and the bundled one is 18"
    )
  })
)

it.live("runs with programs and data in a directory closed to all others, and makes the links npm left out", () =>
  Effect.gen(function* () {
    const home = yield* directory
    const inside = yield* Effect.promise(() => closedCheckout(home))
    const running = yield* Effect.acquireRelease(
      Effect.sync(() =>
        spawn(process.execPath, [inside, ".data"], { cwd: home, stdio: ["ignore", "pipe", "inherit"] })
      ),
      (child) => kill(child, "SIGTERM")
    )
    const answer = yield* said(running)
    assert.containsAllKeys(answer, ["port", "url"])
    const owner = yield* Effect.promise(() => stat(join(home, ".data", "postgres")))
    if (process.geteuid?.() === 0) assert.notStrictEqual(owner.uid, 0)
    else assert.strictEqual(owner.uid, process.geteuid?.())
    assert.strictEqual((yield* Effect.promise(() => stat(home))).mode & 0o777, 0o700)
    if ("url" in answer) assert.lengthOf(yield* query(Redacted.make(answer.url), "select 1"), 1)
  })
)
