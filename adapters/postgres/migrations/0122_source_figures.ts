import { callable } from "./tenancy.ts"

/** Only sources of the connection's account. Spent budget only under credentials that serve no other account. */
export const statements: ReadonlyArray<string> = [
  `alter table source_access add column expires_at timestamptz`,
  `alter table polls add column trouble text collate "C"`,
  `create index polls_trouble on polls (feed_id, at) where trouble is not null`,
  `create function landfall_source_figures() returns table (
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
     left join failed on failed.credential_id = named.credential_id and failed.source = named.source and failed.kind = named.kind
     left join standing on standing.credential_id = named.credential_id and standing.source = named.source and standing.kind = named.kind
     left join refused on refused.credential_id = named.credential_id and refused.source = named.source and refused.kind = named.kind
     where c.serves_all or exists (
       select from credential_accounts served
       where served.credential_id = c.id and served.account_id = (select account from asking)
     );
   end`,
  ...callable("landfall_source_figures()")
]
