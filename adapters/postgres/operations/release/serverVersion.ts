import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"

/** Major versions that the suite `postgres` tests. */
export const testedVersions = { min: 16, max: 18 }

export interface ServerVersion {
  readonly major: number
  /** Such as `18.4`. */
  readonly text: string
}

export class ServerTooOld extends Schema.TaggedError<ServerTooOld>()("ServerTooOld", { version: Schema.String }) {}

export const loadServerVersion = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<{ readonly number: number; readonly text: string }>`
      select current_setting('server_version_num')::integer as number,
        split_part(current_setting('server_version'), ' ', 1) as text
    `,
    ([row]): ServerVersion => ({ major: Math.floor((row?.number ?? 0) / 10_000), text: row?.text ?? "unknown" })
  )

/** One sentence without the name of the server; null for a tested version. */
export const describeUntested = ({ major, text }: ServerVersion): string | null => {
  const { max, min } = testedVersions
  if (major < min) return `is Postgres ${text}, but Landfall requires Postgres ${min} to ${max}`
  return major > max ? `is Postgres ${text}, but Landfall is tested only with Postgres ${min} to ${max}` : null
}

/** Returns a sentence about a version that is newer than the tested ones, and null otherwise. */
export const checkServerVersion = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const version = yield* loadServerVersion(sql)
  if (version.major < testedVersions.min) return yield* new ServerTooOld({ version: version.text })
  return describeUntested(version)
})
