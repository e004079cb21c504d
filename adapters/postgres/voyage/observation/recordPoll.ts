import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Poll } from "#application/ports/voyage/observation/FeedStore.ts"

import { storable } from "../../sql/json.ts"

/** Requires a transaction. The lock orders readings of the feed before or after the whole poll. */
export const recordPoll = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { answer_due_at, at, changed, complete, detail, feed_id, outcome, pages, trouble }: Poll
) {
  if (pages.length > 0) yield* sql`select pg_advisory_xact_lock(hashtextextended('observations ' || ${feed_id}, 0))`
  const answer = pages.length > 0 ? "waiting" : "understood"
  yield* sql`
    with poll as (
      insert into polls (feed_id, at, complete, outcome, detail, pages, answer, trouble)
      values (
        ${feed_id}, ${at}, ${complete}, ${outcome}, ${detail === null ? null : storable(detail)},
        ${pages}::uuid[], ${answer}, ${trouble ?? null}
      )
      returning at, outcome, detail
    )
    update feeds set
      last_attempted_at = greatest(feeds.last_attempted_at, poll.at),
      last_succeeded_at = greatest(
        feeds.last_succeeded_at, case when poll.outcome = 'trouble' then null else poll.at end
      ),
      last_changed_at = case when ${changed} then greatest(feeds.last_changed_at, poll.at)
        else feeds.last_changed_at end,
      answer_due_at = coalesce(${answer_due_at ?? null}, feeds.answer_due_at),
      failures = case when poll.outcome = 'trouble' then feeds.failures + 1 else 0 end,
      detail = case when poll.outcome = 'trouble' then poll.detail end,
      unsettled = ${changed} or (feeds.unsettled and not ${complete}),
      unknown_since = case poll.outcome when 'not_found' then coalesce(feeds.unknown_since, poll.at)
        when 'trouble' then feeds.unknown_since end
    from poll where feeds.id = ${feed_id}
  `
  if (pages.length > 0) yield* sql`select landfall_settle_polls(${feed_id})`
})
