import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Schedule } from "effect"
import type { Redacted } from "effect"
import { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"
import { loadRequiredMigration } from "#adapters/postgres/sql/leastMigration.ts"
import { applicationNameOf, loadNodes } from "#adapters/postgres/sql/nodes.ts"
import { newestMigration, readChangesAfter, readFunctions } from "#adapters/postgres/sql/schemaFiles.ts"
import { SetupError } from "#runtimes/command/SetupError.ts"
import { endOlderNodes, migrate, postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { ownerOf } from "../support/postgres/databases.ts"
import { earlierDatabase, laterFile, newest, withChanges } from "../support/postgres/earlier.ts"

const { baseline } = Postgres

const every = Schedule.spaced("50 millis")

/** What an earlier release reads or writes may be gone after one of these. */
const takesAway =
  /\bdrop\s+(?!policy|constraint|index|not\s+null|trigger)|\brename\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b/i

/** The statements of a file, without comments and bodies of functions. */
const statementsOf = (text: string): ReadonlyArray<string> =>
  text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/(\$\w*\$).*?\1/gs, "")
    .replaceAll(/begin atomic.*?\bend;/gs, ";")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "")

const parameters = (list: string) => list.split(",").filter((one) => one.trim() !== "")

/** Whether a function that is dropped is created again for the same calls: parameters that they omit have a default. */
const isFunctionKept = (statement: string, later: ReadonlyArray<string>) => {
  const [, name = "", types = ""] = /^drop function (\w+)\(([^)]*)\)$/i.exec(statement) ?? []
  const created = later.map(
    (one) => new RegExp(`create (?:or replace )?function ${name}\\(([^)]*)\\)`, "i").exec(one)?.[1] ?? null
  )
  return created.some((list) => {
    if (name === "" || list === null) return false
    const given = parameters(types).length
    const needed = parameters(list).filter((one) => !/\bdefault\b/i.test(one)).length
    return needed <= given && given <= parameters(list).length
  })
}

/** `test/postgres/schema` checks the columns of a view that is created again. */
const isViewKept = (statement: string, later: ReadonlyArray<string>) => {
  const [, name] = /^drop view (\w+)$/i.exec(statement) ?? []
  return name !== undefined && later.some((one) => new RegExp(`^create (?:or replace )?view ${name}\\b`, "i").test(one))
}

/** Functions and views of `functions` are created after each change. */
const takes = (text: string, functions = "") => {
  const statements = statementsOf(text)
  const later = [...statements, ...statementsOf(functions)]
  return statements.some(
    (statement) => takesAway.test(statement) && !isFunctionKept(statement, later) && !isViewKept(statement, later)
  )
}

it.effect("a change that takes something away names the releases that can go on", () =>
  Effect.gen(function* () {
    const changes = yield* readChangesAfter(baseline.migration)
    const functions = (yield* readFunctions).map(({ text }) => text).join("\n")
    const silent = changes.filter(({ least, text }) => least === null && takes(text, functions))
    assert.deepStrictEqual(
      silent.map(({ name }) => name),
      [],
      "begin with `-- least: 150` (docs/guides/operate/scaling.md, Rolling upgrades)"
    )
    assert.deepStrictEqual(
      changes.filter(({ id, least }) => least !== null && least > id).map(({ name }) => name),
      []
    )
  })
)

it("knows what takes something away", () => {
  for (const statement of [
    "drop table feeds",
    "alter table feeds drop column detail",
    "alter table feeds rename column detail to details",
    "alter table feeds alter column detail type integer",
    "alter table feeds alter column detail set data type integer",
    "update feeds set detail = '';\nalter table feeds alter column detail set not null"
  ]) {
    assert.isTrue(takes(`-- A reason.\n${statement};`), statement)
  }
  for (const statement of [
    "-- drop table feeds",
    "alter table feeds add column note text",
    "drop index feeds_of_credential",
    "alter table feeds alter column detail drop not null",
    "create function f() returns void language plpgsql as $$ begin drop table feeds; end $$",
    "create function f() returns void begin atomic select 1 as rename; end"
  ]) {
    assert.isFalse(takes(`${statement};`), statement)
  }
  const drop = "drop function f(text, uuid);"
  const again = (list: string) => `create or replace function f(${list}) returns void language sql as $$ select 1 $$;`
  for (const created of [(list: string) => takes(drop, again(list)), (list: string) => takes(drop + again(list))]) {
    assert.isFalse(created("a text, b uuid default null, c text default ''"))
    assert.isTrue(created("a text, b uuid, c text"))
    assert.isTrue(created("a text"))
  }
  assert.isTrue(takes(drop, "create function g(a text, b uuid) returns void language sql as $$ select 1 $$;"))
  assert.isFalse(takes("drop view v;", "create or replace view v as select 1;"))
  assert.isTrue(takes("drop view v;", "create or replace view w as select 1;"))
})

/** A connection of a node whose release knows these migrations. */
const nodeOf = Effect.fnUntraced(function* (url: Redacted.Redacted, name: string) {
  const context = yield* Layer.build(PgClient.layer({ url, maxConnections: 1, applicationName: name }))
  yield* Effect.provide(
    SqlClient.SqlClient.use((sql) => sql`select 1`),
    context
  )
})

const last = (url: Redacted.Redacted) =>
  SqlClient.SqlClient.use(
    (sql) => sql<{ readonly last: number }>`select max(migration_id)::float8 as last from landfall_migrations`
  ).pipe(
    Effect.provide(ownerOf(url)),
    Effect.map(([row]) => row?.last)
  )

const added = laterFile(1, "added")

/** A release that takes a column away, which the release before it still uses. */
const contracting = {
  [added]: "alter table backups add column note text;",
  [laterFile(2, "removed")]: `-- least: ${newest + 2}\nalter table backups drop column note;`
}

it.live.each(["landfall-app", "landfall-worker", applicationNameOf("app", newest + 1)])(
  "What contracts is not done beside a node that could not go on (%s), and nothing else is; it is when that has ended",
  (name) =>
    Effect.gen(function* () {
      const { owner, url } = yield* earlierDatabase()
      const later = yield* withChanges(contracting)
      const refused = yield* Effect.scoped(Effect.andThen(nodeOf(url, name), Effect.flip(later(migrate(url)))))
      assert.instanceOf(refused, SetupError)
      assert.match(refused.message, /in use by nodes of an earlier release \(from 127\.0\.0\.1\).* migration \d+: /)
      assert.include(refused.message, ` migration ${newest + 2}: `)
      assert.strictEqual(yield* last(url), baseline.continues)
      yield* nodeOf(url, applicationNameOf("worker", newest + 2))
      yield* later(migrate(url))
      assert.strictEqual(yield* last(url), yield* later(newestMigration))
      assert.strictEqual(yield* loadRequiredMigration(owner), newest + 2)
      const behind = yield* Effect.flip(Effect.scoped(postgresPlane(url)))
      assert.match(behind.message, /belongs to a newer release/)
    }).pipe(Effect.scoped)
)

it.live("Nodes that look for the mark are told to end first, where that is asked for", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase()
    const later = yield* withChanges(contracting)
    // A node of a release before: it is there until it finds the mark.
    const node = yield* Effect.forkChild(
      Effect.scoped(
        Effect.andThen(
          nodeOf(url, "landfall-app"),
          Effect.repeat(loadRequiredMigration(owner), { until: (least) => least >= newest + 2, schedule: every })
        )
      )
    )
    yield* Effect.repeat(loadNodes(owner), { until: (nodes) => nodes.length === 1, schedule: every })
    yield* later(endOlderNodes(url))
    assert.isDefined(node.pollUnsafe())
    yield* later(migrate(url))
    yield* Fiber.join(node)
  }).pipe(Effect.scoped)
)

it.live("A node says which migrations its release knows", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase()
    assert.deepStrictEqual(yield* loadNodes(owner), [])
    const later = yield* withChanges({ [added]: contracting[added] ?? "" })
    yield* later(Effect.flatMap(postgresPlane(url), ({ hindrance }) => hindrance))
    const found = yield* loadNodes(owner)
    assert.isAbove(found.length, 0)
    for (const { address, newest: known } of found) assert.deepStrictEqual([known, address], [newest + 1, "127.0.0.1"])
    assert.include(
      found.map(({ role }) => role),
      "app"
    )
    yield* Effect.scoped(Layer.build(Postgres.migrations(url)))
  }).pipe(Effect.scoped)
)
