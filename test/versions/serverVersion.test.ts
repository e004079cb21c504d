import { assert, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import type { Stdio } from "effect"
import { SqlClient } from "effect/sql"

import { describeUntested, testedVersions } from "#adapters/postgres/operations/release/serverVersion.ts"
import { simpleProgram } from "#runtimes/command/program.ts"
import { migrateDatabase } from "#runtimes/programs/migrate.ts"
import { webhook } from "#runtimes/programs/webhook.ts"

import { diagnosis } from "../admin/doctor/diagnosis.ts"
import { versions } from "../docs/figures/versions.ts"
import { inProcess } from "../support/inProcess.ts"
import { ownerOf } from "../support/postgres/databases.ts"
import { emptyDatabase } from "../support/postgres/TestSql.ts"
import { testedVersion } from "../support/postgres/versions.ts"

const major = Number(testedVersion ?? testedVersions.max)
const isSupported = major >= testedVersions.min

const programOf = <E>(name: string, work: Effect.Effect<void, E, Stdio.Stdio>) =>
  inProcess(simpleProgram({ name, invocation: `npm start -- ${name}`, description: "", example: "" }, async () => work))

const tables = SqlClient.SqlClient.use(
  (sql) => sql<{ readonly count: number }>`select count(*)::integer as count from pg_tables where schemaname = 'public'`
)

const countTables = Effect.fnUntraced(function* (url: Redacted.Redacted) {
  const context = yield* Layer.build(ownerOf(url))
  return (yield* Effect.provide(tables, context))[0]?.count
})

it("tests up to the embedded version", () => {
  assert.strictEqual(versions.postgres, testedVersions.max)
})

it("describes versions that are not tested", () => {
  assert.strictEqual(
    describeUntested({ major: 15, text: "15.18" }),
    "is Postgres 15.18, but Landfall requires Postgres 16 to 18"
  )
  assert.deepStrictEqual(
    [16, 17, 18].map((major) => describeUntested({ major, text: "" })),
    [null, null, null]
  )
  assert.strictEqual(
    describeUntested({ major: 19, text: "19.1" }),
    "is Postgres 19.1, but Landfall is tested only with Postgres 16 to 18"
  )
})

it.live.skipIf(isSupported)("rejects an unsupported server before it creates a table", () =>
  Effect.gen(function* () {
    const url = yield* emptyDatabase
    const environment = { DATABASE_URL: Redacted.value(url) }
    const { host, pathname } = new URL(Redacted.value(url))
    const sentence = new RegExp(
      `Postgres at ${host}${pathname} is Postgres ${major}\\.\\d+, but Landfall requires Postgres 16 to 18: upgrade the server, or set DATABASE_URL to another one\\.`
    )
    for (const program of [
      programOf("migrate", migrateDatabase({ endOlderNodes: true })),
      programOf("webhook", webhook)
    ]) {
      const { code, stderr } = yield* program(environment)
      assert.match(stderr, sentence)
      assert.strictEqual(code, 1)
    }
    assert.match(String((yield* diagnosis(environment)).of("server")), sentence)
    assert.strictEqual(yield* countTables(url), 0)
  }).pipe(Effect.scoped)
)

it.live.skipIf(!isSupported)("migrates an empty database on a supported server", () =>
  Effect.gen(function* () {
    const url = yield* emptyDatabase
    const environment = { DATABASE_URL: Redacted.value(url) }
    const { code, stderr } = yield* programOf("migrate", migrateDatabase({ endOlderNodes: false }))(environment)
    assert.strictEqual(code, 0, stderr)
    const found = (yield* diagnosis(environment)).findings.find(({ check }) => check === "server")
    assert.match(found?.sentence ?? "", new RegExp(`^The database server is Postgres ${major}\\.`))
    assert.isAbove((yield* countTables(url)) ?? 0, 50)
  }).pipe(Effect.scoped)
)
