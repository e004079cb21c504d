/**
 * Excludes numbers that are no longer polled because tracking stopped for all their shipments; they counted as overdue.
 */
export const statements: ReadonlyArray<string> = [
  `create or replace function landfall_followed_sources(most integer) returns table (
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
   end`
]
