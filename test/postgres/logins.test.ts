import { randomUUID } from "node:crypto"

import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"
import { ensureLogin } from "#adapters/postgres/sql/logins.ts"

import { ownerOf } from "../support/postgres/databases.ts"
import { emptyDatabase } from "../support/postgres/TestSql.ts"
import { stateOf } from "./AppConnection.ts"

const on = (url: Redacted.Redacted) => Effect.provide(PgClient.layer({ url, maxConnections: 1 }))

/** A database whose owner is this user of the server, who may make roles where `mayMake`. */
const ownedBy = Effect.fnUntraced(function* (mayMake: boolean) {
  const url = yield* emptyDatabase
  yield* Layer.build(Postgres.migrations(url))
  const name = `owner_${randomUUID().replaceAll("-", "")}`
  yield* SqlClient.SqlClient.use((sql) =>
    Effect.gen(function* () {
      yield* sql.unsafe(`create role ${name} login ${mayMake ? "createrole" : ""} password 'of the owner'`)
      const grant = mayMake ? "with admin option" : ""
      yield* sql.unsafe(`grant landfall_app, landfall_worker to ${name} ${grant}`)
      const { pathname } = new URL(Redacted.value(url))
      yield* sql.unsafe(`alter database ${pathname.slice(1)} owner to ${name}`)
    })
  ).pipe(Effect.provide(ownerOf(url)))
  const owned = new URL(Redacted.value(url))
  owned.username = name
  owned.password = encodeURIComponent("of the owner")
  return { name, superuser: url, owner: Redacted.make(owned.href) }
})

it.live("a role logs in as a separate user, who cannot become the owner or the other role", () =>
  Effect.gen(function* () {
    const { owner } = yield* ownedBy(true)
    const logins = yield* Effect.forEach([1, 2, 3, 4, 5], () => ensureLogin("app", owner), { concurrency: "unbounded" })
    const [url] = logins
    assert.isDefined(url)
    assert.isNotNull(url)
    assert.deepStrictEqual(new Set(logins.map((login) => login && Redacted.value(login))).size, 1)
    const worker = yield* ensureLogin("worker", owner)
    assert.notStrictEqual(worker && Redacted.value(worker), Redacted.value(url!))
    yield* SqlClient.SqlClient.use((sql) =>
      Effect.gen(function* () {
        const [who] = yield* sql<{ readonly name: string; readonly session: string }>`
          select current_user::text as name, session_user::text as session
        `
        assert.match(String(who?.name), /^landfall_app_[0-9a-f]{12}$/)
        assert.strictEqual(who?.session, who?.name)
        for (const other of ["landfall_worker", new URL(Redacted.value(owner)).username, "postgres"]) {
          assert.strictEqual(yield* stateOf(sql.unsafe(`set role ${other}`)), "42501", other)
          assert.strictEqual(yield* stateOf(sql.unsafe(`set session authorization ${other}`)), "42501", other)
        }
        yield* sql`set role none`
        assert.deepStrictEqual(yield* sql`select current_user::text as name`, [{ name: who?.name }])
        assert.deepStrictEqual(yield* sql`select id from accounts`, [])
        assert.strictEqual(yield* stateOf(sql`create table mine (id integer)`), "42501")
        assert.strictEqual(yield* stateOf(sql`alter role ${sql(String(who?.name))} createrole`), "42501")
      })
    ).pipe(on(url!))
  }).pipe(Effect.scoped)
)

it.live("the password follows the owner's, and an earlier one is refused", () =>
  Effect.gen(function* () {
    const { name, owner, superuser } = yield* ownedBy(true)
    const before = (yield* ensureLogin("app", owner))!
    yield* SqlClient.SqlClient.use((sql) => sql.unsafe(`alter role ${name} password 'another one'`)).pipe(
      Effect.provide(ownerOf(superuser))
    )
    const changed = new URL(Redacted.value(owner))
    changed.password = encodeURIComponent("another one")
    const after = (yield* ensureLogin("app", Redacted.make(changed.href)))!
    assert.notStrictEqual(Redacted.value(after), Redacted.value(before))
    const refusal = yield* Effect.flip(on(before)(SqlClient.SqlClient.use((sql) => sql`select 1`)))
    assert.strictEqual(refusal.reason._tag, "AuthenticationError")
  }).pipe(Effect.scoped)
)

it.live("an owner who may not make users keeps its own connections in the role", () =>
  Effect.gen(function* () {
    const { owner } = yield* ownedBy(false)
    assert.isNull(yield* ensureLogin("app", owner))
    const without = new URL(Redacted.value(owner))
    without.password = ""
    assert.isNull(yield* ensureLogin("app", Redacted.make(without.href)))
  }).pipe(Effect.scoped)
)
