-- The application's only access to source data: observations by id, of feeds that the account follows under a
-- credential that serves it. The application's role is limited to the account of its connection.

-- The two newest polls that count for absence: only those older than every unread poll.
create or replace function landfall_counted_polls(feed uuid) returns timestamptz[]
language sql stable set search_path = public, pg_temp
begin atomic
  select array(
    select p.at from polls p
    where p.feed_id = feed and p.complete and p.answer = 'understood'
      and p.at < coalesce(
        (select min(w.at) from polls w where w.feed_id = feed and w.answer = 'waiting'), 'infinity'
      )
    order by p.at desc limit 2
  );
end;

-- The caller must hold the lock of the feed's observations.
create or replace function landfall_settle_polls(feed uuid) returns void
language sql volatile set search_path = public, pg_temp
begin atomic
  update polls p set answer = case
    when exists (
      select from unnest(p.pages) page(id)
      cross join lateral (
        select r.refused from readings r where r.raw_id = page.id order by r.version desc limit 1
      ) latest
      where jsonb_array_length(latest.refused) > 0
    ) then 'unclear' else 'understood' end
  where p.feed_id = feed and p.answer = 'waiting'
    and not exists (
      select from unnest(p.pages) page(id)
      where exists (select from raws where raws.id = page.id)
        and not exists (select from readings r where r.raw_id = page.id)
    );
  update feeds f set unread_since = waiting.since
  from (select min(w.at) as since from polls w where w.feed_id = feed and w.answer = 'waiting') waiting
  where f.id = feed and f.unread_since is distinct from waiting.since;
end;

-- Finds the current row by its fact: an index by observation id would serve only this query, and cost a seventh of the
-- database work per new observation.
create or replace function landfall_dated_observations(asking uuid, wanted uuid[])
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
end;

-- For nodes before migration 0129, which do not order reports by the sender's date, and for citations.
create or replace function landfall_observations(asking uuid, wanted uuid[])
returns table (
  id uuid, feed_id uuid, raw_id uuid, data_source text, reader_version integer, received_at timestamptz,
  confirmed_at timestamptz, content_hash text, fact_key text, fact jsonb, classifier text, container text,
  documents jsonb, place jsonb, call jsonb, happened jsonb, source_id text, revision timestamptz,
  retracted boolean, missed_polls bigint, source text, raw_kept boolean
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
    o.source_id, case when s.feed_id is null then o.revision else s.revision end, o.retracted,
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
end;

-- Replaced observations, each with its current one, for observations that the account may read.
-- `landfall_dated_observations` reads the rows and checks access to each again.
create or replace function landfall_replaced_observations(asking uuid, wanted uuid[], most integer)
returns table (id uuid, replaced_by uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select other.id, own.id
  from landfall_dated_observations(asking, wanted) own
  cross join lateral (
    select o.id from observations o
    where o.feed_id = own.feed_id and o.fact_key = own.fact_key and o.id <> all(wanted)
    order by o.began_at desc, o.position desc limit most
  ) other;
end;

-- Only for observations that the account may read and whose message exists. Exposes only the message's id.
create or replace function landfall_citations(asking uuid, wanted uuid[])
returns table (id uuid, message uuid, item integer, "from" integer, "to" integer)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select o.id, o.raw_id, o.item, o.range_from, o.range_to
  from landfall_observations(asking, wanted) seen
  join observations o on o.id = seen.id
  where seen.raw_kept and o.item is not null
  order by o.position;
end;

revoke execute on function
  landfall_dated_observations(uuid, uuid[]),
  landfall_observations(uuid, uuid[]),
  landfall_replaced_observations(uuid, uuid[], integer),
  landfall_citations(uuid, uuid[]),
  landfall_counted_polls(uuid),
  landfall_settle_polls(uuid)
from public;
grant execute on function
  landfall_dated_observations(uuid, uuid[]),
  landfall_observations(uuid, uuid[]),
  landfall_replaced_observations(uuid, uuid[], integer),
  landfall_citations(uuid, uuid[])
to landfall_app, landfall_worker;
grant execute on function
  landfall_counted_polls(uuid),
  landfall_settle_polls(uuid)
to landfall_worker;
