import { assert, layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Redacted } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { ensureLogin } from "#adapters/postgres/sql/logins.ts"
import { Unavailable } from "#domain/Errors.ts"
import { SetupError } from "#runtimes/command/SetupError.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { newAccount } from "../support/DataPlane.ts"
import * as TestSql from "../support/postgres/TestSql.ts"

/** What a node that starts now finds: settings of a database are those of new connections. */
const found = Effect.scoped(
  Effect.gen(function* () {
    const { url } = yield* TestSql.TestDatabase
    const node = yield* Layer.build(Postgres.layerApp(url, { connections: 1 }))
    return yield* Context.get(node, Postgres.Readiness).hindrance
  })
)

/** With a setting of the database, which goes again. */
const having = <A, E, R>(setting: string, value: string, work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { owner } = yield* TestSql.TestDatabase
    const [row] = yield* owner<{ readonly name: string }>`select current_database() as name`
    const name = row?.name ?? ""
    return yield* Effect.acquireUseRelease(
      owner.unsafe(`alter database ${name} set ${setting} = ${value}`),
      () => work,
      () => Effect.orDie(owner.unsafe(`alter database ${name} reset ${setting}`))
    )
  })

const marked = (migration: number) =>
  Effect.flatMap(TestSql.TestDatabase, ({ owner }) => owner`update least_release set migration = ${migration}`)

layer(TestSql.layerApp, { excludeTestServices: true, timeout: "60 seconds" })("A database is worked with", (it) => {
  it.effect("when it has an account", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* found, "no account")
      yield* newAccount()
      assert.isNull(yield* found)
    })
  )

  it.effect("when it can be written to", () =>
    Effect.gen(function* () {
      const refused = yield* having("default_transaction_read_only", "on", Effect.flip(found))
      assert.instanceOf(refused, Unavailable)
      assert.isNull(yield* found)
    })
  )

  it.effect("when there is room for files", () =>
    Effect.gen(function* () {
      const full = yield* having("temp_file_limit", "'8kB'", Effect.flip(found))
      assert.instanceOf(full, Unavailable)
      assert.isNull(yield* found)
    })
  )

  it.effect("by releases that know what it needs: others do not start, are not ready, and end", () =>
    Effect.gen(function* () {
      const { url } = yield* TestSql.TestDatabase
      const plane = yield* postgresPlane(url, { place: "The database" })
      assert.isNull(yield* plane.hindrance)
      yield* marked(9_999)
      assert.strictEqual(yield* found, "outdated")
      // An answer counts for a second.
      yield* Effect.sleep("1100 millis")
      assert.strictEqual(yield* plane.hindrance, "The database belongs to a newer release.")
      const lost = yield* Effect.flip(plane.lost)
      assert.instanceOf(lost, SetupError)
      assert.match(lost.message, /^The database belongs to a newer release: .* Start the newer release\.$/)
      assert.deepStrictEqual(yield* Effect.flip(Effect.scoped(postgresPlane(url, { place: "The database" }))), lost)
      yield* marked(1)
      yield* Effect.sleep("1100 millis")
      assert.isNull(yield* plane.hindrance)
      yield* Effect.scoped(postgresPlane(url, { place: "The database" }))
    }).pipe(Effect.scoped)
  )

  it.effect("again as soon as it lets nodes in, which do not end because it refuses them", () =>
    Effect.gen(function* () {
      const { owner, url } = yield* TestSql.TestDatabase
      const plane = yield* postgresPlane(url, { place: "The database" })
      const login = new URL(Redacted.value((yield* ensureLogin("app", url))!))
      const changed = (password: string) => owner.unsafe(`alter role ${login.username} password '${password}'`)
      yield* changed("another one")
      yield* owner`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = ${login.username}
      `
      const ended = yield* Effect.forkChild(Effect.exit(plane.lost))
      yield* Effect.sleep("5 seconds")
      assert.isUndefined(ended.pollUnsafe())
      assert.isNotNull(yield* plane.hindrance)
      yield* changed(login.password)
      yield* Effect.sleep("1100 millis")
      assert.isNull(yield* plane.hindrance)
      yield* Fiber.interrupt(ended)
    }).pipe(Effect.scoped)
  )
})
