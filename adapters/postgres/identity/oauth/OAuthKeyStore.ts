import { Effect, Schema } from "effect"

import type { OAuthKeyStore } from "#application/ports/identity/oauth/OAuthKeyStore.ts"
import { Instant } from "#domain/Time.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"

const Key = Schema.Struct({
  id: Schema.String,
  purpose: Schema.String,
  sealed: Schema.String,
  created_at: Instant
})

export const makeOAuthKeyStore = Effect.map(Database, ({ run, sql }) => {
  const keys = table(sql, "oauth_keys", Object.keys(Key.fields))
  const rows = recordsOf(Key)
  return {
    list: run(rows.all(sql`select ${keys.columns()} from oauth_keys order by created_at desc, id desc`)),
    add: (key) => run(keys.insert([key])),
    remove: (ids) => run(sql`delete from oauth_keys where id = any(${[...ids]}::text[])`)
  } satisfies OAuthKeyStore
})
