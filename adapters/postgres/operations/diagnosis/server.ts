import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { failing, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import { describeUntested, loadServerVersion } from "../release/serverVersion.ts"
import type { ServerVersion } from "../release/serverVersion.ts"
import type { DatabaseCheck } from "./DatabaseCheck.ts"

/** Settings that protect acknowledged writes. */
const durabilitySettings = ["fsync", "full_page_writes", "synchronous_commit"]

/** Older servers are rejected before any check. */
const findingOf = (version: ServerVersion): Finding => {
  const untested = describeUntested(version)
  return untested === null
    ? ok(`The database server is Postgres ${version.text}.`)
    : warning(`The database server ${untested}: use a tested version.`)
}

export const server: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const version = yield* loadServerVersion(sql)
  const off = yield* sql<{ readonly name: string }>`
    select name from pg_settings where name = any(${durabilitySettings}::text[]) and setting = 'off' order by name
  `
  return [
    findingOf(version),
    ...off.map(({ name }) => failing(`${name} is off, so a crash can lose acknowledged writes: turn it on.`))
  ]
})
