import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { Config, Effect, Option, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import { keyIdOf } from "#adapters/secrets/seal.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { failing, ok, warning } from "#application/diagnosis/Finding.ts"
import type { Finding } from "#application/diagnosis/Finding.ts"

import { dataDir } from "../../command/variables.ts"

/** The ids of the keys that this machine has, newest first. */
const ownKeys = Effect.gen(function* () {
  const given = Option.getOrNull(yield* Config.option(Config.Redacted("SECRETS_KEY")))
  const file = join(yield* dataDir, "secrets-key")
  const text = given ?? Redacted.make(yield* Effect.promise(() => readFile(file, "utf8").catch(() => "")))
  return (Vault.readKeys(text) ?? []).map(({ id }) => id)
})

/** Every column that has sealed texts: those of that name, and the secrets of inboxes. */
const columnsOf = (sql: SqlClient.SqlClient) => sql<{ readonly table: string; readonly column: string }>`
  select table_name::text as table, column_name::text as column from information_schema.columns
  where table_schema = 'public' and data_type = 'text'
    and (column_name = 'sealed' or table_name = 'inboxes' and column_name = 'secret')
  order by 1
`

interface Sealing {
  readonly table: string
  /** The key, in the form that a sealed text has; null for what is not sealed yet. */
  readonly key: string | null
  readonly count: number
}

const sealingsIn = (sql: SqlClient.SqlClient, table: string, column: string) => sql<Sealing>`
  select ${table} as table, case when value like 'v1.%' then split_part(value, '.', 1) || '.' || split_part(value, '.', 2) || '.' end as key,
    count(*)::integer as count
  from (select ${sql(column)} as value from ${sql(table)}) all_of_them
  where value like 'v1.%' or value like 'plain.%' group by 2
`

const judged = ({ count, key, table }: Sealing, own: ReadonlyArray<string>): ReadonlyArray<Finding> => {
  if (key === null)
    return [warning(`${count} secrets of ${table} are not sealed yet: start a webhook node, which seals them.`)]
  const id = keyIdOf(key) ?? ""
  if (!own.includes(id)) {
    return [
      failing(
        `${count} secrets of ${table} are sealed with the key ${id}, which is not here: put it behind the newest one in SECRETS_KEY or DATA_DIR/secrets-key.`
      )
    ]
  }
  return id === own[0]
    ? []
    : [warning(`${count} secrets of ${table} are sealed with an earlier key: run npm run admin -- source reseal.`)]
}

/** Whether the keys of this machine open what the database has sealed. */
export const sealed = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const own = yield* ownKeys
  const sealings = (yield* Effect.forEach(yield* columnsOf(sql), ({ column, table }) =>
    sealingsIn(sql, table, column)
  )).flat()
  const found = sealings.flatMap((sealing) => judged(sealing, own))
  const count = sealings.reduce((sum, { count }) => sum + count, 0)
  return found.length > 0 ? found : [ok(`All that is sealed (${count}) is sealed with the newest key, which is here.`)]
})
