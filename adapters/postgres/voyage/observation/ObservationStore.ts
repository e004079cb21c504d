import { Effect, Layer } from "effect"
import type { Statement } from "effect/sql"

import {
  ObservationStore,
  type RawMessageSummary,
  type ReadingOmissions,
  type RawMessage,
  type RawMessageInFile,
  type ParkedRawMessage
} from "#application/ports/voyage/observation/ObservationStore.ts"
import type { RawId } from "#domain/Identifiers.ts"
import { compactNumber } from "#domain/reference/carrier/documentKey.ts"
import { maxRowsBefore } from "#domain/voyage/merge/terminal/currentAt.ts"
import { Observation } from "#domain/voyage/observation/Observation.ts"

import { Database } from "../../sql/Database.ts"
import { json, storable } from "../../sql/json.ts"
import { byQuestion, numbered } from "../../sql/questions.ts"
import { recordsInOrder } from "../../sql/recordsInOrder.ts"
import { names } from "../../sql/rows.ts"
import { makeEvidenceStore } from "./EvidenceStore.ts"
import { attributes, confirmedAt, versionColumns, ofVersion, seenAt, constantColumns } from "./ledger.ts"
import { loadRaw } from "./loadRaw.ts"
import { recordReadings, repeatMessage } from "./recording.ts"
import { makeRefusedObservationStore } from "./RefusedObservationStore.ts"
import { makeSeenReferences } from "./SeenReferences.ts"

const storedSubject = (subject: string): string => storable(compactNumber(subject))

export const layer = Layer.effect(
  ObservationStore,
  Effect.gen(function* () {
    const { sql, run, atomically } = yield* Database
    const records = recordsInOrder(Observation, attributes)

    /** A fact that neither poll confirmed was withdrawn. Once per feed, not per row. */
    const withPolls = (feeds: Statement.Fragment) => sql`
      with feed as materialized (select wanted.*, landfall_counted_polls(wanted.id) as polls from ${feeds})
    `
    /** A subquery per row took a third of the time. */
    const missed = sql.literal([1, 2].map((nth) => `coalesce((feed.polls[${nth}] > seen.at)::int, 0)`).join(" + "))

    /** An index lookup per row: the planner overestimates a feed and would scan the table. */
    const one = (found: string) => sql.literal(`lateral (select * from ${found} offset 0)`)
    const standing =
      "current_observations c where c.feed_id = o.feed_id and c.fact_key = o.fact_key and c.observation_id = o.id"
    const saying = "sayings s where s.feed_id = c.feed_id and s.fact_key = c.fact_key and s.content_key = c.content_key"

    const of = (source: string | null) =>
      source === null ? sql`true` : sql`r.feed_id in (select id from feeds where source = ${source})`

    const keep = Effect.fnUntraced(function* (raw: RawMessage | RawMessageInFile) {
      const fileSize = raw.bytes === null ? raw.size : null
      const name = raw.name === null ? null : storable(raw.name)
      const [kept] = yield* sql<{ readonly raw_id: RawId; readonly isNew: boolean }>`
        insert into raws (id, feed_id, format, name, charset, bytes, file_size, sha256, received_at, confirmed_at)
        values (
          ${raw.id}, ${raw.feed_id}, ${raw.format}, ${name}, ${raw.charset}, ${raw.bytes}, ${fileSize}, ${raw.sha256},
          ${raw.received_at}, ${raw.received_at}
        )
        on conflict (feed_id, sha256) do update set confirmed_at = excluded.confirmed_at
          where raws.confirmed_at < excluded.confirmed_at
        returning id as raw_id, xmax = 0 as "isNew"
      `
      if (kept?.isNew === true) return kept
      if (kept !== undefined) return { raw_id: kept.raw_id, isNew: yield* repeatMessage(sql, kept.raw_id) }
      const [known] = yield* sql<{ readonly raw_id: RawId }>`
        select id as raw_id from raws where feed_id = ${raw.feed_id} and sha256 = ${raw.sha256}
      `
      return known === undefined ? yield* Effect.die("A raw message was not kept") : { ...known, isNew: false }
    })

    /** Current rows take times from their latest versions. */
    const everyRow = (feeds: Statement.Fragment, ids: Statement.Fragment) => sql`
      ${withPolls(feeds)}
      select feed.question, ${sql.literal(constantColumns)},
        ${sql.literal(ofVersion)},
        case when s.feed_id is null then o.confirmed_at else ${sql.literal(confirmedAt)} end as confirmed_at,
        ${missed} as missed_polls
      from feed
      cross join lateral (${ids}) as stored(id)
      cross join ${one("observations o where o.id = stored.id")} o
      left join ${one(standing)} c on true
      left join ${one(saying)} s on true
      left join ${one("raws r where r.id = s.raw_id")} r on true
      cross join lateral (select greatest(o.confirmed_at, ${sql.literal(seenAt)}) as at) seen
      order by o.position
    `

    const isAbout = sql.literal("(feed.subjects is null or c.subjects && feed.subjects)")
    const currentAt: ObservationStore["Service"]["currentAt"] = (asked) => {
      const wanted = numbered(asked).flatMap(({ feeds, moments, question, subjects }) =>
        [...new Set(feeds)].map((id) => ({ question, id, moments, subjects: subjects?.map(storedSubject) ?? null }))
      )
      const found = records.answering(
        everyRow(
          sql`jsonb_to_recordset(${json(wanted)}::jsonb) as wanted(question int, id uuid, moments timestamptz[], subjects text[])`,
          sql`
            select c.observation_id from current_observations c where c.feed_id = feed.id and ${isAbout}
            union
            select stood.id from current_observations c
            cross join unnest(feed.moments) as moment(at)
            cross join lateral (
              select b.id from observations b
              where b.feed_id = c.feed_id and b.fact_key = c.fact_key and b.began_at <= moment.at
              order by b.began_at desc, b.position desc limit ${maxRowsBefore}
            ) stood
            where c.feed_id = feed.id and ${isAbout}
          `
        )
      )
      return run(Effect.map(found, (rows) => byQuestion(asked.length, rows)))
    }

    return {
      keep: (raw) => atomically(keep(raw)),
      isKept: (feed, sha256) =>
        run(
          Effect.map(sql`select from raws where feed_id = ${feed} and sha256 = ${sha256}`, (rows) => rows.length > 0)
        ),
      raw: (id) => run(loadRaw(sql, id)),
      rawsOf: (source, since, after, limit) =>
        run(sql<RawMessageSummary>`
          select r.id, r.format, (select max(version) from readings where raw_id = r.id) as version
          from raws r
          where r.received_at >= ${since} and ${of(source)}
            and coalesce(
              (r.received_at, r.id) > (select last.received_at, last.id from raws last where last.id = ${after}), true
            )
          order by r.received_at, r.id limit ${limit}
        `),
      versionOf: (id) =>
        run(
          Effect.map(
            sql<{ readonly version: number | null }>`select max(version) as version from readings where raw_id = ${id}`,
            ([row]) => row?.version ?? null
          )
        ),
      parked: (source, limit) =>
        run(sql<ParkedRawMessage>`
          select r.id, f.source, r.format, r.name, r.received_at, coalesce(r.file_size, octet_length(r.bytes)) as size,
            latest.items, coalesce(latest.refused, '[]') as refused
          from raws r
          join feeds f on f.id = r.feed_id
          left join lateral (
            select items, refused from readings where raw_id = r.id order by version desc limit 1
          ) latest on true
          where ${of(source)} and case when latest.refused is null
            then not exists (select from work where queue = 'read' and key = r.id::text)
            else jsonb_array_length(latest.refused) > 0 end
          order by r.received_at desc, r.id desc limit ${limit}
        `),
      record: (readings) => (readings.length === 0 ? Effect.succeed([]) : atomically(recordReadings(sql, readings))),
      leftOut: (raw) =>
        run(
          Effect.map(
            sql<ReadingOmissions>`select refused, unread from readings where raw_id = ${raw} order by version desc limit 1`,
            ([row]) => row ?? { refused: [], unread: [] }
          )
        ),
      current: (feeds, subjects) =>
        run(
          records.all(
            sql`
              ${withPolls(sql`(select distinct id from unnest(${feeds}::uuid[]) as given(id)) wanted`)}
            select ${sql.literal(constantColumns)}, ${sql.literal(names(versionColumns, "s"))}, ${sql.literal(confirmedAt)} as confirmed_at,
                ${missed} as missed_polls
              from feed
              cross join lateral (
                select * from current_observations c
                where c.feed_id = feed.id and ${subjects === null ? sql`true` : sql`c.subjects && ${subjects.map(storedSubject)}::text[]`}
                offset 0
              ) c
              cross join ${one("observations o where o.id = c.observation_id")} o
              cross join ${one(saying)} s
              cross join ${one("raws r where r.id = s.raw_id")} r
              cross join lateral (select ${sql.literal(seenAt)} as at) seen
              order by o.position
            `
          )
        ),
      currentAt,
      first: (facts) =>
        facts.length === 0
          ? Effect.succeed([])
          : run(
              records.all(
                sql`
                  select ${sql.literal(constantColumns)}, ${sql.literal(names(versionColumns, "o"))}, o.confirmed_at, 0 as missed_polls
                  from jsonb_to_recordset(${json(facts)}::jsonb) as fact(feed_id uuid, fact_key text)
                  cross join lateral (
                    select * from observations found
                    where found.feed_id = fact.feed_id and found.fact_key = fact.fact_key
                    order by found.began_at, found.position limit 1
                  ) o
                `
              )
            ),
      history: (feed) =>
        run(
          Effect.map(
            records.answering(
              everyRow(
                sql`(select 0 as question, ${feed}::uuid as id) wanted`,
                sql`select h.id from observations h where h.feed_id = feed.id`
              )
            ),
            (rows) => rows.map(({ value }) => value)
          )
        ),
      evidence: yield* makeEvidenceStore,
      refused: yield* makeRefusedObservationStore,
      seen: yield* makeSeenReferences
    }
  })
)
