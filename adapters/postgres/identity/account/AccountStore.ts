import { Effect, Layer, Option, Schema } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Account } from "#domain/identity/account/Account.ts"
import { ApiKey, rolesUpTo } from "#domain/identity/account/ApiKey.ts"
import { User } from "#domain/identity/user/User.ts"

import { Database } from "../../sql/Database.ts"
import { json, storable } from "../../sql/json.ts"
import { onPrimary } from "../../sql/ReplicaReads.ts"
import { names, recordsOf, table } from "../../sql/rows.ts"
import { makeAdmissions } from "./Admissions.ts"
import { holderOf, HolderRow, keyHolderOf, KeyRow } from "./holder.ts"
import { makeIdempotencyStore } from "./IdempotencyStore.ts"
import { makeOwnership } from "./Ownership.ts"
import { makePublishableTokenStore } from "./PublishableTokenStore.ts"
import { makeRateLimits } from "./RateLimits.ts"

const keyColumns = ["id", "account_id", "user_id", "name", "hash", "masked", "role", "compatibility", "created_at"]

const changeable = ["company_name", "plan", "entitlements", "rate_per_minute", "trial_ends_at"]

export const layer = Layer.effect(
  AccountStore,
  Effect.gen(function* () {
    const { sql, across, run, of, atomically } = yield* Database
    const accounts = table(sql, "accounts", Object.keys(Account.fields))
    const users = table(sql, "users", Object.keys(User.fields))
    const keys = table(sql, "api_keys", keyColumns)

    const heldRows = recordsOf(KeyRow)
    const holderRows = recordsOf(HolderRow({}))
    const accountRows = recordsOf(Account)
    const keyRows = recordsOf(ApiKey)
    const loweredRows = recordsOf(Schema.Struct({ id: Schema.String }))
    const selectKeys = sql`select ${sql.literal(names(Object.keys(ApiKey.fields)))} from api_keys`
    const changed = sql.literal(names(changeable))
    const changes = sql.literal(names(changeable, "row"))

    return {
      create: (account, user) =>
        atomically(of(account.id, Effect.andThen(accounts.insert([account]), users.insert([user])))),
      addKey: (key) => of(key.account_id, keys.insert([key])),
      byKeyHash: (hash) =>
        run(Effect.map(heldRows.first(sql`select * from landfall_holder_of_key(${hash})`), Option.map(keyHolderOf))),
      load: (ids) =>
        across(
          ids.map((account_id) => ({ account_id })),
          (rows) =>
            accountRows.all(sql`
              select ${accounts.columns()} from accounts
              where id = any(${rows.map(({ account_id }) => account_id)}::uuid[])
            `)
        ),
      first: run(Effect.map(holderRows.first(sql`select * from landfall_first_account()`), Option.map(holderOf))),
      keys: (account) =>
        of(account, keyRows.all(sql`${selectKeys} where account_id = ${account} order by created_at, id`)),
      keysInForce: (account) =>
        of(
          account,
          keyRows.all(sql`${selectKeys} where account_id = ${account} and revoked_at is null order by created_at, id`)
        ),
      lowerRoles: (account, user, role) =>
        of(
          account,
          Effect.map(
            loweredRows.all(sql`
              with lowered as (
                update api_keys set role = ${role}
                where account_id = ${account} and user_id = ${user} and role <> all(${[...rolesUpTo(role)]}::text[])
                returning id, created_at, revoked_at
              )
              select id from lowered where revoked_at is null order by created_at, id
            `),
            (rows) => rows.map(({ id }) => id)
          )
        ),
      noteUse: (account, key, at) =>
        of(
          account,
          sql`
            update api_keys set last_used_at = ${at}
            where account_id = ${account} and id = ${key}
              and (last_used_at is null or last_used_at <= ${at}::timestamptz - interval '1 minute')
          `
        ).pipe(onPrimary),
      list: run(accountRows.all(sql`select ${accounts.columns()} from accounts order by created_at, id`)),
      update: (account) =>
        of(
          account.id,
          Effect.map(
            sql`
              update accounts a set (${changed}) = (select ${changes})
              from jsonb_populate_record(null::accounts, ${json(account)}::jsonb) as row
              where a.id = ${account.id} returning a.id
            `,
            ({ length }) => length > 0
          )
        ),
      findKey: (id) => run(keyRows.first(sql`${selectKeys} where id = ${storable(id)}`)),
      revokeKey: (account, id, at) =>
        of(
          account,
          sql`
            update api_keys set revoked_at = coalesce(revoked_at, ${at})
            where account_id = ${account} and id = ${storable(id)}
          `
        ),
      admissions: yield* makeAdmissions,
      idempotency: yield* makeIdempotencyStore,
      ownership: yield* makeOwnership,
      publishableTokens: yield* makePublishableTokenStore,
      rateLimits: yield* makeRateLimits
    }
  })
)
