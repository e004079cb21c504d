import { callable } from "./tenancy.ts"

/**
 * Extends `landfall_observations` of 0073 by the revision's clock and the order of messages. Nodes of the previous
 * release call the old function, so its columns cannot change.
 */
const observations = `
  create function landfall_dated_observations(asking uuid, wanted uuid[])
     returns table (
       id uuid, feed_id uuid, raw_id uuid, data_source text, reader_version integer, received_at timestamptz,
       confirmed_at timestamptz, content_hash text, fact_key text, fact jsonb, classifier text, container text,
       documents jsonb, place jsonb, call jsonb, happened jsonb, source_id text, revision timestamptz,
       revision_clock text, sequence text, retracted boolean, missed_polls bigint, source text, raw_kept boolean
     )
     language sql stable security definer set search_path = public, pg_temp
     begin atomic
       select o.id, o.feed_id, o.raw_id, o.data_source, o.reader_version, o.received_at,
         case
           when s.feed_id is null then o.confirmed_at
           when s.moves then greatest(s.confirmed_at, r.confirmed_at)
           else s.confirmed_at
         end,
         o.content_hash, o.fact_key, o.fact, o.classifier, o.container, o.documents, o.place, o.call, o.happened,
         o.source_id,
         case when s.feed_id is null then o.revision else s.revision end,
         case when s.feed_id is null then o.revision_clock else s.revision_clock end,
         case when s.feed_id is null then o.sequence else s.sequence end,
         o.retracted,
         (select count(*) from unnest(landfall_counted_polls(f.id)) as poll(at)
          where poll.at > greatest(o.confirmed_at, s.seen_at, r.confirmed_at)),
         f.source, exists (select from raws kept where kept.id = o.raw_id)
       from observations o
       join feeds f on f.id = o.feed_id
       join credentials c on c.id = f.credential_id
       left join current_observations current
         on current.feed_id = o.feed_id and current.fact_key = o.fact_key and current.observation_id = o.id
       left join sayings s
         on s.feed_id = current.feed_id and s.fact_key = current.fact_key and s.content_key = current.content_key
       left join raws r on r.id = s.raw_id
       where o.id = any(wanted)
         and (
           current_setting('role') = 'landfall_worker'
           or asking = nullif(current_setting('landfall.account', true), '')::uuid
         )
         and exists (select from followers follower where follower.feed_id = f.id and follower.account_id = asking)
         and (
           c.serves_all
           or exists (
             select from credential_accounts own where own.credential_id = c.id and own.account_id = asking
           )
         )
       order by o.position;
     end`

/** Orders reports by the sender's date: whether its zone is known, and the order of messages with equal dates. */
export const statements: ReadonlyArray<string> = [
  ...["observations", "sayings"].flatMap((table) => [
    `alter table ${table} add column revision_clock text`,
    `alter table ${table} add column sequence text collate "C"`
  ]),
  `grant update (revision_clock, sequence) on observations to landfall_worker`,
  observations,
  ...callable("landfall_dated_observations(uuid, uuid[])")
]
