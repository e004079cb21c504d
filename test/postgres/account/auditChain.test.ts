import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"

import { Database } from "#adapters/postgres/sql/Database.ts"
import * as Sql from "#adapters/postgres/sql/Sql.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import { AuditVerification } from "#application/identity/audit/AuditVerification.ts"
import type { RecordedHashes } from "#application/identity/audit/AuditVerification.ts"
import { AuditLog } from "#application/ports/identity/audit/AuditLog.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { newAccount } from "../../support/DataPlane.ts"
import * as TestSql from "../../support/postgres/TestSql.ts"
import { auditDraft } from "../../support/samples/audit.ts"
import { AppConnection, forbidden, setAccount, stateOf } from "../AppConnection.ts"

const Verification = AuditVerification.layer.pipe(Layer.provide(Secrets.layer))

const reportOf = (account: AccountId, noted: RecordedHashes = new Map()) =>
  Effect.map(
    AuditVerification.use(({ verify }) => verify(account, noted)),
    ({ chains: [chain] }) => {
      assert(chain !== undefined)
      return chain
    }
  )

/** An account with five entries, of which nobody has touched one. */
const chained = Effect.gen(function* () {
  const account = yield* newAccount()
  const log = yield* AuditLog
  for (let count = 0; count < 5; count++)
    yield* log.append([auditDraft({ account_id: account, actor_id: `k${count}` })])
  const { broken, head } = yield* reportOf(account)
  assert.isNull(broken)
  return { account, head }
})

type Tamper = (sql: SqlClient.SqlClient, account: AccountId) => Effect.Effect<unknown, unknown>

/** What an owner may do to the tables, and where it shows first. */
const tampered: Readonly<Record<string, readonly [place: number, tamper: Tamper]>> = {
  "an actor is another": [
    3,
    (sql, account) => sql`update audit_entries set actor_id = 'x' where account_id = ${account} and sequence = 3`
  ],
  "an instant is another": [
    1,
    (sql, account) =>
      sql`update audit_entries set at = at - interval '1 ms' where account_id = ${account} and sequence = 1`
  ],
  "the names of what changed are others": [
    5,
    (sql, account) => sql`update audit_entries set changed = '{url}' where account_id = ${account} and sequence = 5`
  ],
  "an entry is changed with its hash": [
    3,
    (sql, account) =>
      sql`
      with other as (update audit_entries set actor_id = 'x' where account_id = ${account} and sequence = 2 returning *)
      select from other`.pipe(
        Effect.andThen(sql`
        update audit_entries e set hash = encode(sha256(convert_to(landfall_audit_text(e), 'UTF8')), 'hex')
        where account_id = ${account} and sequence = 2
      `)
      )
  ],
  "the first is gone": [
    1,
    (sql, account) => sql`delete from audit_entries where account_id = ${account} and sequence = 1`
  ],
  "one in the middle is gone": [
    3,
    (sql, account) => sql`delete from audit_entries where account_id = ${account} and sequence = 3`
  ],
  "the last is gone": [
    5,
    (sql, account) => sql`delete from audit_entries where account_id = ${account} and sequence = 5`
  ],
  "all are gone": [1, (sql, account) => sql`delete from audit_entries where account_id = ${account}`],
  "two have changed places": [
    2,
    (sql, account) =>
      sql`
      update audit_entries set sequence = 100 + sequence where account_id = ${account} and sequence in (2, 3)
    `.pipe(
        Effect.andThen(sql`
        update audit_entries set sequence = 105 - sequence where account_id = ${account} and sequence > 100
      `)
      )
  ],
  "the end is another": [
    4,
    (sql, account) => sql`
      update audit_chains c set sequence = 4, hash = (
        select hash from audit_entries where account_id = ${account} and sequence = 3
      ) where account_id = ${account}
    `
  ],
  "the beginning is said to have had its time": [
    3,
    (sql, account) => sql`
      update audit_chains set pruned_sequence = 2, pruned_hash = repeat('0', 64) where account_id = ${account}
    `
  ],
  "the chain is gone": [1, (sql, account) => sql`delete from audit_chains where account_id = ${account}`]
}

layer(Layer.mergeAll(AppConnection.layer, Verification).pipe(Layer.provideMerge(TestSql.layerWorker)), {
  excludeTestServices: true,
  timeout: "60 seconds"
})("S7: the chain of the audit log", (it) => {
  it.effect("verifies, and shows every change that an owner of the database makes behind it", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      for (const [name, [place, tamper]] of Object.entries(tampered)) {
        const { account } = yield* chained
        const untouched = yield* chained
        yield* tamper(owner, account)
        const { broken } = yield* reportOf(account)
        assert.strictEqual(broken?.sequence, place, `${name}: ${JSON.stringify(broken)}`)
        assert.isNull((yield* reportOf(untouched.account)).broken, name)
      }
    })
  )

  it.effect("shows entries that never got a place", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      const { account } = yield* chained
      yield* owner.withTransaction(
        Effect.andThen(
          owner`set local session_replication_role = replica`,
          owner`
            insert into audit_entries (id, account_id, action, actor_type, target_type, changed)
            values (gen_random_uuid(), ${account}, 'webhook.removed', 'system', 'webhook', '{}')
          `
        )
      )
      assert.strictEqual((yield* AuditVerification.use(({ verify }) => verify("all", new Map()))).unchained, 1)
      yield* owner`delete from audit_entries where sequence is null`
    })
  )

  it.effect(
    "that was written anew, or cut at its end with all that says so, shows against a head noted elsewhere",
    () =>
      Effect.gen(function* () {
        const { owner } = yield* TestSql.TestDatabase
        const { account, head } = yield* chained
        const noted: RecordedHashes = new Map([[account, new Map([[head.sequence, head.hash ?? ""]])]])
        assert.isNull((yield* reportOf(account, noted)).broken)
        yield* owner`delete from audit_entries where account_id = ${account} and sequence = 5`
        yield* owner`
        update audit_chains set sequence = 4, hash = (
          select hash from audit_entries where account_id = ${account} and sequence = 4
        ) where account_id = ${account}
      `
        assert.isNull((yield* reportOf(account)).broken)
        assert.strictEqual((yield* reportOf(account, noted)).broken?.sequence, 5)
        yield* AuditLog.use((log) =>
          log.append([auditDraft({ account_id: account }), auditDraft({ account_id: account })])
        )
        assert.isNull((yield* reportOf(account)).broken)
        assert.strictEqual((yield* reportOf(account, noted)).broken?.sequence, 5)
      })
  )

  it.effect("is for no role to change: entries are added, and old ones removed by one function", () =>
    Effect.gen(function* () {
      const { account } = yield* chained
      const { url } = yield* TestSql.TestDatabase
      const worker = Context.get(yield* Layer.build(Sql.layer("worker", url)), Database).sql
      const app = yield* AppConnection
      yield* setAccount(account)
      for (const sql of [app, worker]) {
        const refused = [
          sql`update audit_entries set actor_id = 'x' where account_id = ${account}`,
          sql`delete from audit_entries where account_id = ${account}`,
          sql`truncate audit_entries`,
          sql`update audit_chains set sequence = 0 where account_id = ${account}`,
          sql`delete from audit_chains where account_id = ${account}`,
          sql`insert into audit_chains (account_id) values (gen_random_uuid())`,
          sql`
            insert into audit_entries (id, account_id, sequence, action, actor_type, target_type, changed)
            values (gen_random_uuid(), ${account}, 9, 'a', 'system', 'a', '{}')
          `,
          sql`select landfall_link_audit()`,
          sql`select landfall_begin_audit()`
        ]
        for (const statement of refused) assert.strictEqual(yield* stateOf(statement), forbidden)
      }
      const prune = (sql: SqlClient.SqlClient) => sql`
        select landfall_prune_audit(array(select id from audit_entries where account_id = ${account}))
      `
      assert.strictEqual(yield* stateOf(prune(app)), forbidden)
      yield* prune(worker)
      const { broken, entries } = yield* reportOf(account)
      assert.deepStrictEqual([entries, broken], [5, null])
    })
  )

  it.effect("shows and takes an account its own entries alone", () =>
    Effect.gen(function* () {
      const [mine, other] = [yield* chained, yield* chained]
      const app = yield* AppConnection
      yield* setAccount(mine.account)
      const seen = yield* app<{ readonly account_id: AccountId }>`
        select distinct account_id from audit_entries union select account_id from audit_chains
      `
      assert.deepStrictEqual(
        seen.map(({ account_id }) => account_id),
        [mine.account]
      )
      for (const account_id of [other.account, null]) {
        const insert = app`
          insert into audit_entries (id, account_id, action, actor_type, target_type, changed)
          values (gen_random_uuid(), ${account_id}, 'a', 'system', 'a', '{}')
        `
        assert.strictEqual(yield* stateOf(insert), forbidden)
      }
    })
  )
})
