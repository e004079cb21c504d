import type { SqlClient, Statement } from "effect/sql"

/** Joins `fed`, whose `stamps` are another text whenever a feed that the shipment follows was asked or has answered. */
export const feedStamps = (
  sql: SqlClient.SqlClient,
  account: Statement.Fragment,
  shipment: Statement.Fragment
): Statement.Fragment => sql`
  left join lateral (
    select string_agg(concat_ws(' ', feed.id, feed.last_attempted_at, feed.last_succeeded_at), ',' order by feed.id)
      as stamps
    from followers follower join feeds feed on feed.id = follower.feed_id
    where follower.account_id = ${account} and follower.subject_type = 'shipment' and follower.subject_id = ${shipment}
  ) fed on true
`

/** The version of a container `c` that `fed` is joined to: each update of its row gives this another `xmin`. */
export const containerVersion = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql`md5(row(c.xmin, fed.stamps)::text)`
