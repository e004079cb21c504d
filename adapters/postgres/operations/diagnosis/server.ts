import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { failing, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import type { DatabaseCheck } from "./DatabaseCheck.ts"

/** Major version. */
const testedMajorVersion = 18

/** Settings that protect acknowledged writes. */
const durabilitySettings = ["fsync", "full_page_writes", "synchronous_commit"]

const version = (number: number, text: string): Finding => {
  const major = Math.floor(number / 10_000)
  if (major === testedMajorVersion) return ok(`The database server is Postgres ${text}.`)
  return warning(
    `The database server is Postgres ${text}, but Landfall is tested with Postgres ${testedMajorVersion}: plan an upgrade.`
  )
}

export const server: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ readonly number: number; readonly text: string }>`
    select current_setting('server_version_num')::integer as number,
      split_part(current_setting('server_version'), ' ', 1) as text
  `
  const off = yield* sql<{ readonly name: string }>`
    select name from pg_settings where name = any(${durabilitySettings}::text[]) and setting = 'off' order by name
  `
  return [
    version(found?.number ?? 0, found?.text ?? "unknown"),
    ...off.map(({ name }) => failing(`${name} is off, so a crash can lose acknowledged writes: turn it on.`))
  ]
})
