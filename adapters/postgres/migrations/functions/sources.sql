-- Sources as an account sees them. The application's role cannot read credentials, inboxes, or jobs.

-- Lets the application create the feed of a tracking request without access to other feeds.
create or replace function landfall_ensure_feed(under uuid, at_source text, as_kind text, referring jsonb)
returns setof feeds language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return query select * from feeds f where f.credential_id = under and f.source = at_source and f.reference = referring;
  if found then return; end if;
  insert into feeds (id, credential_id, source, kind, reference)
    values (gen_random_uuid(), under, at_source, as_kind, referring)
    on conflict do nothing;
  return query select * from feeds f where f.credential_id = under and f.source = at_source and f.reference = referring;
end
$$;

-- Accounts learn only which inboxes serve them and who sends there.
create or replace function landfall_inboxes_of(asking uuid)
returns table (credential_id uuid, source text, data_source text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select i.credential_id, i.source, i.data_source
  from inboxes i join credentials c on c.id = i.credential_id
  where c.serves_all or exists (
    select from credential_accounts served
    where served.credential_id = c.id and served.account_id = asking
  )
  order by i.name;
end;

-- Only sources that the connection's account follows. Excludes numbers that are no longer polled because tracking
-- stopped for all their shipments.
create or replace function landfall_followed_sources(most integer) returns table (
  credential_id uuid, source text, kind text, is_own boolean,
  state text, failures integer, since timestamptz, held_until timestamptz,
  shipments integer, numbers integer, failing integer, "unknown" integer, overdue integer,
  last_attempted_at timestamptz, last_answer_at timestamptz, last_change_at timestamptz,
  unread_since timestamptz, next_poll_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with asking as materialized (
    select nullif(current_setting('landfall.account', true), '')::uuid as account, landfall_now() as now
  ), own as materialized (
    select follower.feed_id, follower.subject_type, follower.subject_id
    from followers follower where follower.account_id = (select account from asking)
  ), followed as (
    select distinct own.feed_id from own
  ), stood as materialized (
    select f.id, f.credential_id, f.source, f.kind, f.failures > 0 as fails, f.unknown_since,
      f.active and exists (
        select from own asked
        left join shipments s on s.id = asked.subject_id and s.account_id = asking.account
        where asked.feed_id = f.id and (asked.subject_type <> 'shipment' or s.line_tracking_stopped_at is null)
      ) as active,
      f.answer_due_at < asking.now as is_due, f.last_attempted_at, f.last_succeeded_at, f.last_changed_at,
      f.unread_since,
      case when w.leased_until is null then w.due_at else least(w.due_at, asking.now) end as next_poll_at
    from followed
    join feeds f on f.id = followed.feed_id
    cross join asking
    left join work w on w.queue = 'poll' and w.key = f.id::text and f.active
  ), told as (
    select s.credential_id, s.source, s.kind, count(distinct own.subject_id)::integer as shipments
    from own join stood s on s.id = own.feed_id
    where own.subject_type = 'shipment'
    group by s.credential_id, s.source, s.kind
  )
  select s.credential_id, s.source, s.kind, coalesce(a.owner_id = (select account from asking), false),
    c.state, coalesce(a.failures, 0), a.since, a.held_until,
    coalesce(t.shipments, 0),
    count(*) filter (where s.active)::integer,
    count(*) filter (where s.active and s.fails)::integer,
    count(*) filter (where s.active and s.unknown_since is not null)::integer,
    count(*) filter (where s.active and s.is_due)::integer,
    max(s.last_attempted_at), max(s.last_succeeded_at), max(s.last_changed_at),
    min(s.unread_since), min(s.next_poll_at) filter (where s.active)
  from stood s
  join credentials c on c.id = s.credential_id
  left join source_access a on a.credential_id = c.id
  left join told t on t.credential_id = s.credential_id and t.source = s.source and t.kind = s.kind
  where c.serves_all or exists (
    select from credential_accounts own
    where own.credential_id = c.id and own.account_id = (select account from asking)
  )
  group by s.credential_id, s.source, s.kind, c.state, a.owner_id, a.failures, a.since, a.held_until, t.shipments
  order by s.source collate "C", s.credential_id, s.kind collate "C"
  limit most;
end;

-- Only sources of the connection's account. Spent budget only under credentials that serve no other account.
create or replace function landfall_source_figures() returns table (
  credential_id uuid, source text, kind text,
  unreachable integer, unrecognized integer, denied integer,
  reports integer, refused_reports integer, spent jsonb, expires_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with asking as materialized (
    select nullif(current_setting('landfall.account', true), '')::uuid as account, landfall_now() as now
  ), stood as materialized (
    select f.id, f.credential_id, f.source, f.kind
    from feeds f
    where f.id in (
      select follower.feed_id from followers follower where follower.account_id = (select account from asking)
    )
  ), failed as (
    select s.credential_id, s.source, s.kind,
      count(*) filter (where p.trouble = 'unreachable')::integer as unreachable,
      count(*) filter (where p.trouble = 'unrecognized')::integer as unrecognized,
      count(*) filter (where p.trouble = 'denied')::integer as denied
    from stood s
    join polls p on p.feed_id = s.id and p.trouble is not null
      and p.at > (select now from asking) - interval '1 day'
    group by s.credential_id, s.source, s.kind
  ), standing as (
    select s.credential_id, s.source, s.kind, count(*)::integer as reports
    from stood s join current_observations c on c.feed_id = s.id
    where s.kind <> 'inbox'
    group by s.credential_id, s.source, s.kind
  ), refused as (
    select s.credential_id, s.source, s.kind, count(distinct o.id)::integer as reports
    from refused_observations r
    join observations o on o.id = r.observation_id
    join current_observations c
      on c.feed_id = o.feed_id and c.fact_key = o.fact_key and c.observation_id = o.id
    join stood s on s.id = o.feed_id
    where r.account_id = (select account from asking) and r.standing and r.judgement is distinct from 'reapplied'
      and s.kind <> 'inbox'
    group by s.credential_id, s.source, s.kind
  )
  select named.credential_id, named.source, named.kind,
    coalesce(failed.unreachable, 0), coalesce(failed.unrecognized, 0), coalesce(failed.denied, 0),
    case when named.kind <> 'inbox' then coalesce(standing.reports, 0) end,
    case when named.kind <> 'inbox' then coalesce(refused.reports, 0) end,
    case when not exists (
      select from accounts other
      where other.id <> (select account from asking) and (c.serves_all or exists (
        select from credential_accounts served where served.credential_id = c.id and served.account_id = other.id
      ))
    ) then (
      select jsonb_agg(b.spent) from source_budgets b
      where case when c.stored then starts_with(b.name, c.id::text || '/' || a.version::text || '/')
        else b.name = case named.kind
          when 'carrier' then 'carriers/' when 'terminal' then 'terminals/' when 'rail' then 'rail/' end || named.source
        end
    ) end,
    a.expires_at
  from (select distinct s.credential_id, s.source, s.kind from stood s) named
  join credentials c on c.id = named.credential_id
  left join source_access a on a.credential_id = c.id
  left join failed
    on failed.credential_id = named.credential_id and failed.source = named.source and failed.kind = named.kind
  left join standing
    on standing.credential_id = named.credential_id and standing.source = named.source and standing.kind = named.kind
  left join refused
    on refused.credential_id = named.credential_id and refused.source = named.source and refused.kind = named.kind
  where c.serves_all or exists (
    select from credential_accounts served
    where served.credential_id = c.id and served.account_id = (select account from asking)
  );
end;

revoke execute on function
  landfall_ensure_feed(uuid, text, text, jsonb),
  landfall_inboxes_of(uuid),
  landfall_followed_sources(integer),
  landfall_source_figures()
from public;
grant execute on function
  landfall_ensure_feed(uuid, text, text, jsonb),
  landfall_inboxes_of(uuid),
  landfall_followed_sources(integer),
  landfall_source_figures()
to landfall_app, landfall_worker;
