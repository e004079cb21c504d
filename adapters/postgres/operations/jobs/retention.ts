import { retentionKinds } from "#application/ports/operations/jobs/RetentionStore.ts"
import type { RetentionKind } from "#application/ports/operations/jobs/RetentionStore.ts"
import { minAuditRetentionDays } from "#domain/identity/audit/AuditChain.ts"

import { factKeysOf } from "../../voyage/observation/readings.ts"

/** SQL expressions over the row `t`. */
interface RetentionRule {
  readonly table: string
  /** A batch of only young rows ends the pass if `came` is set. */
  readonly order: ReadonlyArray<readonly [column: string, type: string]>
  readonly came: string | null
  readonly lastSeen: string
  /** In addition to the age, over `t` and `before`. */
  readonly mayGo: string
  readonly with: ReadonlyArray<readonly [table: string, column: string]>
  /** No other transaction may read a message of the feed. */
  readonly alone: boolean
  readonly locks: boolean
}

const isCurrentSource = `
  exists (
    select from readings d
    cross join lateral (${factKeysOf}) as said
    join current_observations c on c.feed_id = t.feed_id and c.fact_key = said.fact_key
    join observations o on o.id = c.observation_id
    join sayings s on s.feed_id = c.feed_id and s.fact_key = c.fact_key and s.content_key = c.content_key
    where d.raw_id = t.id and t.id in (o.raw_id, s.raw_id)
  )`

const isParked = `
  not exists (
    select from (select * from readings d where d.raw_id = t.id order by d.version desc limit 1) last
    where jsonb_array_length(last.statements) > 0 or json_array_length(last.reported) > 0 or jsonb_array_length(last.refused) = 0
  )`

/** `isArrivalDecided` of the domain: its arrival does not affect the rank of later reports. */
export const isArrivalDecided = `
  (t.revision is not null and exists (
    select from current_observations c
    join sayings s on s.feed_id = c.feed_id and s.fact_key = c.fact_key and s.content_key = c.content_key
    where c.feed_id = t.feed_id and c.fact_key = t.fact_key and t.revision < coalesce(s.revision, s.confirmed_at)
      and (s.revision is null or s.revision <= s.seen_at)
  ))`

const rows: Readonly<Record<RetentionKind, RetentionRule>> = {
  deliveries: {
    table: "deliveries",
    order: [
      ["created_at", "timestamptz"],
      ["id", "text"]
    ],
    came: "t.created_at",
    lastSeen: "t.created_at",
    mayGo: "t.status <> 'pending'",
    with: [["delivery_attempts", "delivery_id"]],
    alone: false,
    locks: true
  },
  events: {
    table: "events",
    order: [["position", "bigint"]],
    came: "t.created_at",
    lastSeen: "t.created_at",
    mayGo: `
      t.sequence is not null
      and not exists (select from deliveries d where d.event_id = t.id and d.status = 'pending')
      and (
        exists (select from events newer where newer.previous_version = t.id and newer.account_id = t.account_id)
        or t.kind not in ('transport_event', 'estimated_event')
        or (t.kind = 'estimated_event' and exists (
          select from events newer
          where newer.shipment_id = t.shipment_id and newer.account_id = t.account_id and newer.event = t.event
            and newer.container_id is not distinct from t.container_id
            and (newer.created_at, newer.id) > (t.created_at, t.id)
        ))
      )`,
    with: [],
    alone: false,
    locks: true
  },
  changes: {
    table: "record_changes",
    order: [
      ["at", "timestamptz"],
      ["subject_id", "uuid"],
      ["version", "integer"]
    ],
    came: "t.at",
    lastSeen: "t.at",
    mayGo: "true",
    with: [],
    alone: false,
    locks: true
  },
  polls: {
    table: "polls",
    order: [["id", "bigint"]],
    came: "t.at",
    lastSeen: "t.at",
    mayGo: `
      t.answer <> 'waiting'
      and not (t.complete and t.answer = 'understood' and 2 > (select count(*) from (
        select from polls p
        where p.feed_id = t.feed_id and p.complete and p.answer = 'understood'
          and p.at >= t.at and (p.at, p.id) > (t.at, t.id) limit 2
      ) later))`,
    with: [],
    alone: false,
    locks: false
  },
  observations: {
    table: "observations",
    order: [["position", "bigint"]],
    came: "t.received_at",
    lastSeen: "greatest(t.received_at, t.confirmed_at)",
    mayGo: `
      not exists (
        select from current_observations c
        where c.feed_id = t.feed_id and c.fact_key = t.fact_key and c.observation_id = t.id
      )
      and not exists (select from evidence e where e.observations @> array[t.id])
      and not exists (
        select from refused_observations x where x.observation_id = t.id
          and (x.judgement = 'reapplied' or (x.standing and x.judgement is null))
      )
      and not exists (
        select from feeds f
        join followers w on w.feed_id = f.id and w.subject_type = 'shipment'
        join shipments s on s.id = w.subject_id and s.line_tracking_stopped_at is null
        where f.id = t.feed_id and f.kind = 'terminal'
      )`,
    with: [],
    alone: false,
    locks: true
  },
  sayings: {
    table: "sayings",
    order: [
      ["feed_id", "uuid"],
      ["fact_key", `text collate "C"`],
      ["content_key", `text collate "C"`]
    ],
    came: null,
    lastSeen: "t.seen_at",
    mayGo: `
      not exists (
        select from current_observations c
        where c.feed_id = t.feed_id and c.fact_key = t.fact_key and c.content_key = t.content_key
      )
      and not exists (select from raws r where r.id = t.raw_id and r.confirmed_at >= before)
      and (t.raw_id is not null or ${isArrivalDecided})`,
    with: [],
    alone: true,
    locks: true
  },
  raws: {
    table: "raws",
    order: [
      ["received_at", "timestamptz"],
      ["id", "uuid"]
    ],
    came: "t.received_at",
    lastSeen: "t.confirmed_at",
    mayGo: `
      not exists (select from work w where w.queue = 'read' and w.key = t.id::text)
      and not (${isParked}) and not (${isCurrentSource})`,
    with: [["readings", "raw_id"]],
    alone: true,
    locks: true
  },
  audit: {
    table: "audit_entries",
    order: [
      ["at", "timestamptz"],
      ["sequence", "bigint"],
      ["id", "uuid"]
    ],
    came: "t.at",
    lastSeen: "t.at",
    mayGo: `
      t.at < landfall_now() - interval '${minAuditRetentionDays} days'
      and not exists (
        select from audit_entries e
        where e.account_id is not distinct from t.account_id and e.sequence < t.sequence and e.at >= before
      )`,
    with: [],
    alone: false,
    locks: false
  }
}

const hasId = (table: string): boolean => table !== "sayings" && table !== "record_changes"

interface RetentionSql {
  /** `$1`: position after the last step (JSON array or null), `$2`: limit. */
  readonly batch: string
  /** `$1`: `ctid`s of a batch, `$2`: deletable before, `$3`: unused feeds. */
  readonly gone: string
}

const sqlOf = ({ alone, came, lastSeen, locks, mayGo, order, table }: RetentionRule): RetentionSql => {
  const columns = order.map(([column]) => `t.${column}`).join(", ")
  const last = order.map(([, type], index) => `(($1::jsonb ->> ${index})::${type})`).join(", ")
  const after = `($1::text is null or (${columns}) > (${last}))`
  return {
    batch: `
      select t.ctid::text as tid, jsonb_build_array(${columns})::text as place, ${came ?? "null::timestamptz"} as came,
        ${alone ? "t.feed_id::text" : "null::text"} as feed_id
      from ${table} t where ${after} order by ${columns} limit $2`,
    gone: `
      select t.ctid::text as tid, ${hasId(table) ? "t.id" : "null"}::text as id
      from ${table} t cross join (select $2::timestamptz as before) moment
      where t.ctid = any($1::tid[]) and ${lastSeen} < before
        and ($3::uuid[] is null or ${alone ? "t.feed_id = any($3::uuid[])" : "true"}) and ${mayGo}
      ${locks ? "for update of t skip locked" : ""}`
  }
}

export const dependents = (kind: RetentionKind): RetentionRule["with"] => rows[kind].with
export const tableOf = (kind: RetentionKind): string => rows[kind].table
export const needsFeedLock = (kind: RetentionKind): boolean => rows[kind].alone

export const retentionSql = Object.fromEntries(retentionKinds.map((kind) => [kind, sqlOf(rows[kind])])) as Readonly<
  Record<RetentionKind, RetentionSql>
>
