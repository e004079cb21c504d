import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { readSession } from "#adapters/postgres/sql/schemaFiles.ts"

import { newAccount } from "../support/DataPlane.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import { accountsIn, AppConnection, forbidden, setAccount, stateOf } from "./AppConnection.ts"
import { openTables, plant, tenantTablesOf } from "./walls.ts"

layer(AppConnection.layer.pipe(Layer.provideMerge(TestSql.layerApp)), {
  excludeTestServices: true,
  timeout: "60 seconds"
})("The wall between accounts", (it) => {
  it.effect("guards every table that names an account, future ones included", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      assert.isAbove((yield* tenantTablesOf(owner)).length, 10)
      assert.deepStrictEqual(yield* openTables(owner), [])
      const wide = `create policy own_account on careless to landfall_app using (true) with check (true)`
      const { text: session } = yield* readSession
      // Procedures of a session are those of one connection, so each call creates them.
      const tenancy = (table: string, column = "account_id") => [
        `do $run$ begin execute $file$${session}$file$; call pg_temp.separate_accounts('${table}', '${column}'); end $run$`
      ]
      const controls: ReadonlyArray<ReadonlyArray<string>> = [
        [`create table careless (account_id uuid)`],
        [
          `create table careless (account_id uuid)`,
          ...tenancy("careless"),
          `alter table careless no force row level security`
        ],
        [`create table careless (account_id uuid)`, ...tenancy("careless"), `drop policy own_account on careless`],
        [
          `create table careless (account_id uuid)`,
          ...tenancy("careless"),
          `drop policy own_account on careless`,
          wide
        ],
        [`create table careless (account_id uuid)`, ...tenancy("careless"), wide.replace("own_account", "another")],
        [`create table careless (account_id uuid, other uuid)`, ...tenancy("careless", "other")]
      ]
      for (const statements of controls) {
        yield* Effect.acquireUseRelease(
          Effect.forEach(statements, (statement) => owner.unsafe(statement)),
          () => Effect.map(openTables(owner), (open) => assert.deepStrictEqual(open, ["careless"], String(statements))),
          () => Effect.orDie(owner`drop table careless`)
        )
      }
    })
  )

  it.effect("shows an account its own row alone in every table that names an account", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      const [mine, other] = [yield* newAccount(), yield* newAccount()]
      const tables = yield* tenantTablesOf(owner)
      for (const { name } of tables) {
        yield* plant(owner, name, mine)
        yield* plant(owner, name, other)
      }
      const readable = tables.filter(({ readable }) => readable).map(({ name }) => name)
      const leaks = (names: ReadonlyArray<string>) =>
        Effect.gen(function* () {
          yield* setAccount(mine)
          return yield* Effect.filter(names, (name) =>
            Effect.map(accountsIn(name), (accounts) => accounts.length !== 1 || accounts[0] !== mine)
          )
        })
      assert.isAbove(readable.length, 10)
      assert.deepStrictEqual(yield* leaks(readable), [])
      for (const { name, readable } of nonEmpty(tables)) {
        if (!readable) assert.strictEqual(yield* stateOf(accountsIn(name)), forbidden, name)
      }
      for (const name of readable) {
        const without = Effect.acquireUseRelease(
          owner`alter table ${owner(name)} disable row level security`,
          () => leaks([name]),
          () => Effect.orDie(owner`alter table ${owner(name)} enable row level security`)
        )
        assert.deepStrictEqual(yield* without, [name], "without the wall the same check fails")
      }
    })
  )
})
