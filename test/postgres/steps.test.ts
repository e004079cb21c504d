import { readdir } from "node:fs/promises"

import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Schedule } from "effect"
import type { Redacted } from "effect"
import { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"
import { loadRequiredMigration } from "#adapters/postgres/sql/leastMigration.ts"
import { newestMigration } from "#adapters/postgres/sql/migrations.ts"
import { applicationNameOf, loadNodes } from "#adapters/postgres/sql/nodes.ts"
import { SetupError } from "#runtimes/command/SetupError.ts"
import { endOlderNodes, migrate, postgresPlane } from "#runtimes/plane/postgresPlane.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { ownerOf } from "../support/postgres/databases.ts"
import { earlierDatabase } from "../support/postgres/earlier.ts"

const every = Schedule.spaced("50 millis")

/** The first migration that could raise the mark. */
const mark = 85

/** What an earlier release reads or writes may be gone after one of these. */
const takesAway =
  /\bdrop\s+(?!policy|constraint|index|not\s+null|trigger)|\brename\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b/i

const parameters = (list: string) => list.split(",").filter((one) => one.trim() !== "")

/** Whether a function that is dropped is made again for the same calls: what they do not name has a default. */
const isMadeAgain = (statement: string, all: ReadonlyArray<string>) => {
  const [, name = "", types = ""] = /^\s*drop function (\w+)\(([^)]*)\)\s*$/i.exec(statement) ?? []
  const made = all.map((one) => new RegExp(`create function ${name}\\(([^)]*)\\)`, "i").exec(one)?.[1] ?? null)
  return made.some((list) => {
    if (name === "" || list === null) return false
    const given = parameters(types).length
    const needed = parameters(list).filter((one) => !/\bdefault\b/i.test(one)).length
    return needed <= given && given <= parameters(list).length
  })
}

/** The words of the definition of a view: a definition that has all of them keeps every column. */
const wordsOfView = (name: string, statements: ReadonlyArray<string>): ReadonlySet<string> => {
  const made = statements.find((one) => new RegExp(`^\\s*create view ${name}\\b`, "i").test(one))
  return new Set(made?.match(/\w+/g))
}

/** Whether a view that is dropped is created again with all that it had in the latest earlier migration. */
const keepsView = (statement: string, { earlier = [], statements }: Pick<Step, "earlier" | "statements">) => {
  const [, name] = /^\s*drop view (\w+)\s*$/i.exec(statement) ?? []
  if (name === undefined) return false
  const before = earlier.map((step) => wordsOfView(name, step)).findLast(({ size }) => size > 0)
  return before !== undefined && before.isSubsetOf(wordsOfView(name, statements))
}

const takes = (step: Pick<Step, "earlier" | "statements">) =>
  step.statements.some(
    (statement) => takesAway.test(statement) && !isMadeAgain(statement, step.statements) && !keepsView(statement, step)
  )

const file = (name: string) => new URL(`../../adapters/postgres/migrations/${name}`, import.meta.url).href

interface Step {
  readonly statements: ReadonlyArray<string>
  readonly least?: number
  /** The statements of each earlier migration, in order. */
  readonly earlier?: ReadonlyArray<ReadonlyArray<string>>
}

it.effect("Since there is a mark, a migration that takes something away says which releases can go on", () =>
  Effect.gen(function* () {
    const files = yield* Effect.promise(() => readdir("adapters/postgres/migrations"))
    const all = files.filter((name) => /^\d/.test(name)).toSorted()
    const steps = all.filter((name) => Number(name.slice(0, 4)) > mark)
    const load = (name: string) => Effect.promise((): Promise<Step> => import(file(name)))
    const history = yield* Effect.forEach(all, (name) => Effect.map(load(name), ({ statements = [] }) => statements))
    const read = (name: string) =>
      Effect.map(load(name), (step): Step => ({ ...step, earlier: history.slice(0, all.indexOf(name)) }))
    const taking = yield* Effect.filter(steps, (name) => Effect.map(read(name), takes))
    assert.include(taking, "0087_sealed_webhooks.ts")
    const drop = "drop function f(text, uuid)"
    const again = (list: string) => takes({ statements: [drop, `create function f(${list}) returns void`] })
    assert.isFalse(again("a text, b uuid default null, c text default ''"))
    assert.isTrue(again("a text, b uuid, c text"))
    assert.isTrue(again("a text"))
    assert.isTrue(takes({ statements: [drop, "create function g(a text, b uuid) returns void"] }))
    const view = (...columns: ReadonlyArray<string>) => `create view v as select ${columns.join(", ")} from t`
    const replaced = (...columns: ReadonlyArray<string>) =>
      takes({ statements: ["drop view v", view(...columns)], earlier: [[view("a", "b")], []] })
    assert.isFalse(replaced("b", "c", "a"))
    assert.isTrue(replaced("a", "c"))
    assert.isTrue(takes({ statements: ["drop view v"], earlier: [[view("a")]] }))
    const silent = yield* Effect.filter(taking, (name) => Effect.map(read(name), ({ least }) => least === undefined))
    assert.deepStrictEqual(silent, [], "export `least` (docs/guides/operate/scaling.md, Rolling upgrades)")
    for (const name of nonEmpty(steps)) {
      const { least } = yield* read(name)
      if (least !== undefined) assert.isAtMost(least, Number(name.slice(0, 4)), name)
    }
  })
)

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

/** The release before the one that took columns of webhooks away. */
const before = 86

it.live.each(["landfall-app", "landfall-worker", applicationNameOf("app", 85)])(
  "What contracts is not done beside a node that could not go on (%s), and nothing else is; it is when that has ended",
  (name) =>
    Effect.gen(function* () {
      const { owner, url } = yield* earlierDatabase(before)
      const refused = yield* Effect.scoped(Effect.andThen(nodeOf(url, name), Effect.flip(migrate(url))))
      assert.instanceOf(refused, SetupError)
      assert.match(refused.message, /in use by nodes of an earlier release \(from 127\.0\.0\.1\).* migration 87: /)
      assert.isAtMost((yield* last(url)) ?? assert.fail("no migration"), before)
      yield* nodeOf(url, applicationNameOf("worker", 87))
      yield* migrate(url)
      assert.strictEqual(yield* last(url), yield* newestMigration)
      assert.isAtLeast(yield* loadRequiredMigration(owner), 87)
    }).pipe(Effect.scoped)
)

it.live("Nodes that look for the mark are told to end first, where that is asked for", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase(before)
    // A node of a release before: it is there until it finds the mark.
    const node = yield* Effect.forkChild(
      Effect.scoped(
        Effect.andThen(
          nodeOf(url, "landfall-app"),
          Effect.repeat(loadRequiredMigration(owner), { until: (least) => least >= 87, schedule: every })
        )
      )
    )
    yield* Effect.repeat(loadNodes(owner), { until: (nodes) => nodes.length === 1, schedule: every })
    yield* endOlderNodes(url)
    assert.isDefined(node.pollUnsafe())
    yield* migrate(url)
    yield* Fiber.join(node)
  }).pipe(Effect.scoped)
)

it.live("A node says which migrations its release knows", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase(before)
    assert.deepStrictEqual(yield* loadNodes(owner), [])
    yield* Effect.flatMap(postgresPlane(url), ({ hindrance }) => hindrance)
    const newest = yield* newestMigration
    const found = yield* loadNodes(owner)
    assert.isAbove(found.length, 0)
    for (const { address, newest: known } of found) assert.deepStrictEqual([known, address], [newest, "127.0.0.1"])
    assert.include(
      found.map(({ role }) => role),
      "app"
    )
    yield* Effect.scoped(Layer.build(Postgres.migrations(url)))
  }).pipe(Effect.scoped)
)
