import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { FeedId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { StoredFacts } from "#domain/voyage/observation/facts/applyStatements.ts"
import { beganAt } from "#domain/voyage/observation/facts/beganAt.ts"
import { contentKey } from "#domain/voyage/observation/facts/FactVersion.ts"
import type { FactVersion, ForgottenVersion } from "#domain/voyage/observation/facts/FactVersion.ts"
import { lateSnapshots } from "#domain/voyage/observation/facts/lateSnapshot.ts"
import type { ReceivedStatement } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import type { CurrentFact } from "#domain/voyage/observation/facts/Verdict.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { json } from "../../sql/json.ts"
import { names } from "../../sql/rows.ts"
import { makeArrayRows } from "../../sql/unnested.ts"
import { columns, confirmedAt, versionColumns, seenAt } from "./ledger.ts"

type StoredVersion = FactVersion & { readonly current: boolean; readonly since: Instant }

/** `isVersion` is false if the message was deleted, and `content_key` null if neither content has a row. */
type StoredFact =
  | (StoredVersion & { readonly isVersion: true })
  | (ForgottenVersion & { readonly isVersion: false })
  | (Pick<FactVersion, "feed_id" | "fact_key"> & { readonly isVersion: false; readonly content_key: null })
type StoredRow = Omit<Observation, "missed_polls">

const contents = makeArrayRows({ own: { fact_key: "text", content_key: "text" }, shared: { feed_id: "uuid" } })
const facts = makeArrayRows({ own: { fact_key: "text" }, shared: { feed_id: "uuid" } })

const unmovedVersion = names(
  ["content_hash", "content_key", ...versionColumns, "arrived_at", "reader_version", "raw_id", "moves"],
  "s"
)

const loadVersions = (sql: SqlClient.SqlClient, arrivals: ReadonlyArray<ReceivedStatement>) => {
  const asked = arrivals.map(({ row }) => ({ ...row, content_key: contentKey(row) }))
  return sql<StoredFact>`
    select asked.feed_id, asked.fact_key, ${sql.literal(unmovedVersion)}, r.id is not null as "isVersion",
      ${sql.literal(confirmedAt)} as confirmed_at, ${sql.literal(seenAt)} as seen_at,
      s.content_key = c.content_key as current, c.since
    from (${contents.select(sql, asked)}) asked
    left join current_observations c on c.feed_id = asked.feed_id and c.fact_key = asked.fact_key
    left join sayings s on s.feed_id = asked.feed_id and s.fact_key = asked.fact_key
      and s.content_key = any(array[asked.content_key, c.content_key])
    left join raws r on r.id = s.raw_id
    where c.feed_id is not null or s.feed_id is not null
  `
}

const rowsOf = (sql: SqlClient.SqlClient, versions: ReadonlyArray<StoredVersion>) =>
  versions.length === 0
    ? Effect.succeed([])
    : sql<StoredRow>`
        select ${sql.literal(names(columns, "o"))}
        from (${facts.select(sql, versions)}) asked
        join current_observations c on c.feed_id = asked.feed_id and c.fact_key = asked.fact_key
        join observations o on o.id = c.observation_id
      `

/** Limit of observations with the same start. */
const maxTied = 20

/** Rows of the same fact, oldest first: the domain takes the oldest of rows without another order. */
const neighborsOf = (sql: SqlClient.SqlClient, late: ReadonlyArray<ReceivedStatement>) => {
  if (late.length === 0) return Effect.succeed([])
  const asked = late.map(({ row }) => {
    const { content_hash, fact_key, feed_id } = row
    return { feed_id, fact_key, content_hash, at: beganAt(row) }
  })
  return sql<StoredRow>`
    select ${sql.literal(names(columns, "o"))}
    from (
      select neighbor.id
      from jsonb_to_recordset(${json(asked)}::jsonb) as asked(
        feed_id uuid, fact_key text, content_hash text, at timestamptz
      )
      cross join lateral (
        select
          (select max(b.began_at) from observations b
           where b.feed_id = asked.feed_id and b.fact_key = asked.fact_key and b.began_at <= asked.at) as earlier,
          (select min(b.began_at) from observations b
           where b.feed_id = asked.feed_id and b.fact_key = asked.fact_key and b.began_at > asked.at) as later
      ) next
      cross join lateral (
        select b.id from observations b
        where b.feed_id = asked.feed_id and b.fact_key = asked.fact_key and b.began_at in (next.earlier, next.later)
        order by b.content_hash = asked.content_hash desc, b.confirmed_at desc, b.content_hash collate "C" desc,
          b.position
        limit ${maxTied}
      ) neighbor
      group by neighbor.id
    ) wanted
    join observations o on o.id = wanted.id
    order by o.position
  `
}

const currentFact = (version: StoredVersion | undefined, row: StoredRow): ReadonlyArray<CurrentFact> => {
  if (version === undefined) return []
  const { confirmed_at, message, revision, revision_clock, sequence, since } = version
  const reported = { confirmed_at, revision, revision_clock, sequence, message }
  return [{ row: { ...row, ...reported, missed_polls: 0 }, since, version }]
}

const compare = (arrivals: ReadonlyArray<ReceivedStatement>, versions: ReadonlyArray<StoredVersion>) => {
  const current = new Map(versions.filter((version) => version.current).map((version) => [version.fact_key, version]))
  const changed = new Map<string, StoredVersion>()
  const late = lateSnapshots(arrivals, ({ row }) => current.get(row.fact_key))
  const lateOnes = new Set(late)
  for (const arrival of arrivals) {
    const { row } = arrival
    const version = current.get(row.fact_key)
    if (version === undefined) continue
    if (lateOnes.has(arrival) || version.content_key !== contentKey(row)) changed.set(row.fact_key, version)
  }
  return { versions, current, changed, late }
}

export const factOf = ({ fact_key, feed_id }: Pick<Observation, "fact_key" | "feed_id">): string =>
  `${feed_id} ${fact_key}`

/** Most arrivals repeat the current content, so only facts that may change are loaded. */
export const loadKnownFacts = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  arrivals: ReadonlyArray<ReceivedStatement>
) {
  const stored = yield* loadVersions(sql, arrivals)
  const versions = Map.groupBy(
    stored.filter((row) => row.isVersion),
    ({ feed_id }) => feed_id
  )
  const forgotten = Map.groupBy(
    stored.filter((row) => !row.isVersion && row.content_key !== null),
    ({ feed_id }) => feed_id
  )
  const compared = [...Map.groupBy(arrivals, ({ row }) => row.feed_id)].map(
    ([feed, own]) => [feed, compare(own, versions.get(feed) ?? [])] as const
  )
  const rows = yield* rowsOf(
    sql,
    compared.flatMap(([, { changed }]) => [...changed.values()])
  )
  const ofFeed = Map.groupBy(rows, ({ feed_id }) => feed_id)
  const neighbors = yield* neighborsOf(
    sql,
    compared.flatMap(([, { late }]) => late)
  )
  const besideFeed = Map.groupBy(neighbors, ({ feed_id }) => feed_id)
  const ofFeeds = new Map(
    compared.map(([feed, { changed, current, versions }]): readonly [FeedId, StoredFacts] => [
      feed,
      {
        versions,
        forgotten: forgotten.get(feed) ?? [],
        current: (ofFeed.get(feed) ?? []).flatMap((row) => currentFact(changed.get(row.fact_key), row)),
        repeated: new Set([...current.keys()].filter((key) => !changed.has(key))),
        neighbors: (besideFeed.get(feed) ?? []).map((row) => ({ ...row, missed_polls: 0 }))
      }
    ])
  )
  return { ofFeeds, stored: new Set(stored.map(factOf)) }
})
