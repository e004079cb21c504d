import { Effect, Option } from "effect"
import type { Statement } from "effect/sql"

import type {
  CredentialSummary,
  NumberHealth,
  SourceCredential,
  CredentialStore
} from "#application/ports/tracking/source/CredentialStore.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import type { CredentialId } from "#domain/Identifiers.ts"
import type { CredentialHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { Database } from "../../sql/Database.ts"
import { feedColumns } from "../../sql/feedColumns.ts"
import { json, storable } from "../../sql/json.ts"
import { names } from "../../sql/rows.ts"
import { makeCredentialRows } from "./credentialRows.ts"

type Row = Omit<SourceCredential, "health"> & CredentialHealth

const credentialOf = ({
  created_at,
  expires_at = null,
  id,
  isStored,
  offered,
  owner_id,
  sealed,
  serves,
  source,
  version,
  ...health
}: Row): SourceCredential => ({
  id,
  source,
  serves,
  isStored,
  offered,
  owner_id,
  sealed,
  version,
  created_at,
  ...(expires_at === null ? {} : { expires_at }),
  health
})

/** Requires a feed with the alias `f`. */
const job = "work w on w.queue = 'poll' and w.key = f.id::text"
const nextPoll = "case when w.leased_until is null then w.due_at else least(w.due_at, landfall_now()) end"

export const makeCredentialStore = Effect.gen(function* () {
  const { atomically, run, sql } = yield* Database
  const rows = makeCredentialRows(sql)
  const columns = sql.literal(names(feedColumns, "f"))

  const read = (which: Statement.Fragment) =>
    Effect.map(
      sql<Row>`
          select c.id, c.source, ${rows.servesOf} as serves, c.stored as "isStored", c.offered, c.state, a.owner_id, a.sealed,
            coalesce(a.version, 1) as version, a.created_at, a.expires_at, a.proven_at, coalesce(a.failures, 0) as failures,
            coalesce(a.denials, 0) as denials, a.since, a.detail, a.held_until, coalesce(a.held_for, 0) as held_for,
            a.tested_at
          from credentials c left join source_access a on a.credential_id = c.id
          ${which} order by c.source, c.id
        `,
      (found) => found.map(credentialOf)
    )

  const saveHealth = (id: CredentialId, health: CredentialHealth) =>
    Effect.gen(function* () {
      const { denials, failures, held_for, held_until, proven_at, since, state, tested_at } = health
      const detail = health.detail === null ? null : storable(health.detail)
      yield* sql`update credentials set state = ${state} where id = ${id}`
      yield* sql`
          insert into source_access
            (credential_id, proven_at, failures, denials, since, detail, held_until, held_for, tested_at)
          values (${id}, ${proven_at}::timestamptz, ${failures}, ${denials}, ${since}::timestamptz, ${detail},
            ${held_until}::timestamptz, ${held_for}, ${tested_at}::timestamptz)
          on conflict (credential_id) do update set
            proven_at = excluded.proven_at, failures = excluded.failures, denials = excluded.denials,
            since = excluded.since, detail = excluded.detail, held_until = excluded.held_until,
            held_for = excluded.held_for, tested_at = excluded.tested_at
        `
    })

  const save = (credential: SourceCredential) =>
    Effect.gen(function* () {
      const { created_at, expires_at = null, id, isStored, offered, owner_id, sealed, health, version } = credential
      yield* rows.save(credential)
      yield* saveHealth(id, health)
      yield* sql`update credentials set stored = ${isStored}, offered = ${offered === null ? null : json(offered)}::jsonb where id = ${id}`
      yield* sql`
          update source_access set owner_id = ${owner_id}::uuid, sealed = ${sealed}, version = ${version},
            created_at = ${created_at}::timestamptz, expires_at = ${expires_at}::timestamptz
          where credential_id = ${id}
        `
    })

  return {
    save: (credential) => atomically(save(credential)),
    find: (id) => run(Effect.map(read(sql`where c.id = ${id}`), ([found]) => Option.fromUndefinedOr(found))),
    list: run(read(sql``)),
    saveHealth: (id, health) => atomically(saveHealth(id, health)),
    feedsOf: (id) => run(sql<Feed>`select ${columns} from feeds f where f.credential_id = ${id} and f.active`),
    strandedAt: (source) =>
      run(sql<Feed>`
          select ${columns} from feeds f join credentials c on c.id = f.credential_id
          where f.source = ${source} and c.state <> 'active'
            and exists (select from followers follower where follower.feed_id = f.id)
        `),
    deactivate: (id) => run(sql`update feeds set active = false where credential_id = ${id} and active`),
    health: run(sql<CredentialSummary>`
        select c.id as credential_id, max(f.last_attempted_at) as last_attempted_at,
          max(f.last_succeeded_at) as last_succeeded_at, max(f.last_changed_at) as last_changed_at,
          min(${sql.literal(nextPoll)}) as next_poll_at, count(w.key) as numbers,
          count(w.key) filter (where f.failures > 0) as failing,
          count(w.key) filter (
            where w.leased_until is null
              and w.due_at < landfall_now() - coalesce(f."interval", 21600000) / 2 * interval '1 millisecond'
          ) as overdue
        from credentials c
        left join feeds f on f.credential_id = c.id
        left join ${sql.literal(job)} and f.active
        group by c.id order by c.source, c.id
      `),
    numbers: (id, limit) =>
      run(sql<NumberHealth>`
          select f.reference, f.kind, f.last_attempted_at, f.last_succeeded_at, f.last_changed_at,
            f.failures, f.detail, ${sql.literal(nextPoll)} as next_poll_at
          from feeds f left join ${sql.literal(job)}
          where f.credential_id = ${id} and f.active and f.reference ->> 'type' <> 'any'
          order by f.failures desc, next_poll_at nulls last, f.id limit ${limit}
        `)
  } satisfies CredentialStore
})
