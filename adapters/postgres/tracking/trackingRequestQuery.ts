import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"
import { afterPrefix } from "#domain/query/text.ts"
import type { Period, TrackingRequestFilter } from "#domain/tracking/TrackingRequestFilter.ts"

import { storable } from "../sql/json.ts"

/** What the filter means in SQL; each form is one that an index answers under row level security. */
export const matching = (
  sql: SqlClient.SqlClient,
  account: AccountId,
  { created_at, q, request_number, scac, status, updated_at }: TrackingRequestFilter
): Statement.Fragment => {
  const equal = (column: string, value: string | null) =>
    value === null ? [] : [sql`${sql(column)} = ${storable(value)}`]

  const within = (column: string, { end, start }: Period) => [
    ...(start === null ? [] : [sql`${sql(column)} >= ${start}`]),
    ...(end === null ? [] : [sql`${sql(column)} <= ${end}`])
  ]

  const begins = (prefix: string) => {
    const end = afterPrefix(prefix)
    return sql`
      id in (
        select request_id from tracking_request_terms
        where account_id = ${account} and term >= ${prefix}::text
          ${end === null ? sql.literal("") : sql`and term < ${end}::text`}
      )
    `
  }
  return sql.and([
    sql`account_id = ${account}`,
    ...equal("request_number", request_number),
    ...equal("status", status),
    ...equal("scac", scac),
    ...within("created_at", created_at),
    ...within("updated_at", updated_at),
    ...(q === null ? [] : [begins(storable(q))])
  ])
}
