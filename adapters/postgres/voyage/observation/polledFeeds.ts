import { Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import { Instant } from "#domain/Time.ts"

import { servesAccount } from "./serves.ts"

const Stamp = Schema.NullOr(Instant)

export const PolledFeed = Schema.Struct({
  kind: Schema.Literals(["carrier", "terminal", "rail"]),
  number: Schema.String,
  active: Schema.Boolean,
  last_succeeded_at: Stamp,
  last_changed_at: Stamp,
  answer_due_at: Stamp,
  unread_since: Stamp
})

const stamps = ["last_succeeded_at", "last_changed_at", "answer_due_at", "unread_since"]

/** JSON text of an instant in the domain's format. */
const instantAsJson = (name: string) =>
  `'${name}', to_char(feed.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** False after the shipment's tracking stopped, even if others still poll the feed. */
export const isPolled = (sql: SqlClient.SqlClient, active: Statement.Fragment): Statement.Fragment => sql`
  ${active} and not exists (
    select from shipments ended
    where ended.account_id = follower.account_id and ended.id = follower.subject_id
      and ended.line_tracking_stopped_at is not null
  )`

/**
 * JSON. Without inboxes and credentials that do not serve the account. With a container number, only carrier feeds and
 * that container's.
 */
export const polledFeeds = (
  sql: SqlClient.SqlClient,
  account: Statement.Fragment,
  shipment: Statement.Fragment,
  container: Statement.Fragment | null = null
): Statement.Fragment => sql`(
  select coalesce(json_agg(json_build_object(
    'kind', feed.kind, 'number', feed.number, 'active', ${isPolled(sql, sql`feed.active`)}, ${sql.literal(stamps.map(instantAsJson).join(", "))}
  ) order by follower.position), '[]')
  from followers follower
  join feeds feed on feed.id = follower.feed_id and feed.kind <> 'inbox'
  join credentials credential on credential.id = feed.credential_id
  where follower.account_id = ${account} and follower.subject_type = 'shipment' and follower.subject_id = ${shipment}
    and ${servesAccount(sql, "credential", account)}
    ${container === null ? sql.literal("") : sql`and (feed.kind = 'carrier' or feed.number = ${container})`}
)`
