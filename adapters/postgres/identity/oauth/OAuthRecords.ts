import { Effect, Schema } from "effect"

import type { OAuthRecords } from "#application/ports/identity/oauth/OAuthRecords.ts"
import { Instant } from "#domain/Time.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf } from "../../sql/rows.ts"
import { makeOAuthKeyStore } from "./OAuthKeyStore.ts"

const Found = Schema.Struct({ sealed: Schema.String, consumed_at: Schema.NullOr(Instant) })

const maxExpiredPerInsert = 20

export const makeOAuthRecords = Effect.gen(function* () {
  const { run, sql } = yield* Database

  const rows = recordsOf(Found)
  const at = (model: string, hash: string) => sql`model = ${model} and hash = ${hash} and expires_at > landfall_now()`
  const after = (seconds: number) => sql`landfall_now() + ${seconds} * interval '1 second'`

  return {
    find: (model, hash) => run(rows.first(sql`select sealed, consumed_at from oauth_records where ${at(model, hash)}`)),

    save: ({ approval_id, hash, model, sealed }, seconds) =>
      run(sql`
          with over as (
            delete from oauth_records where ctid in (
              select ctid from oauth_records
              where expires_at <= landfall_now() and (model, hash) <> (${model}, ${hash})
              order by expires_at limit ${maxExpiredPerInsert} for update skip locked
            )
          )
          insert into oauth_records (model, hash, sealed, approval_id, expires_at)
          select ${model}, ${hash}, ${sealed}, ${approval_id}::uuid, ${after(seconds)}
          where ${approval_id}::uuid is null or landfall_holds_approval(${approval_id}::uuid)
          on conflict (model, hash) do update set sealed = excluded.sealed, approval_id = excluded.approval_id,
            expires_at = excluded.expires_at,
            consumed_at = case when oauth_records.expires_at > landfall_now() then oauth_records.consumed_at end
        `),

    prolong: (model, hash, seconds) =>
      run(sql`
          update oauth_records set expires_at = greatest(expires_at, ${after(seconds)}) where ${at(model, hash)}
        `),

    consume: (model, hash) =>
      run(
        Effect.map(
          sql`
              update oauth_records set consumed_at = landfall_now()
              where ${at(model, hash)} and consumed_at is null returning hash
            `,
          (rows) => rows.length > 0
        )
      ),

    remove: (model, hash) =>
      run(
        Effect.map(
          sql`delete from oauth_records where model = ${model} and hash = ${hash} returning hash`,
          (rows) => rows.length > 0
        )
      ),

    removeOfApproval: (model, approval) =>
      run(sql`delete from oauth_records where model = ${model} and approval_id = ${approval}`),
    keys: yield* makeOAuthKeyStore
  } satisfies OAuthRecords
})
