import { tenancy } from "./tenancy.ts"

/** A JSON string, or `null`. */
const text = (column: string) => `coalesce(to_json((entry).${column}::text)::text, 'null')`

/** The hashed text of an entry, canonical as in RFC 8785. Must equal `domain/audit/canonicalAuditText.ts`. */
const canonical = `
  create function landfall_audit_text(entry audit_entries) returns text
  language sql stable set search_path = public, pg_temp
  return '{"account_id":' || ${text("account_id")} || ',"action":' || ${text("action")}
    || ',"actor_id":' || ${text("actor_id")} || ',"actor_type":' || ${text("actor_type")}
    || ',"address":' || ${text("address")}
    || ',"at":"' || to_char((entry).at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","changed":' || array_to_json((entry).changed)::text || ',"id":' || ${text("id")}
    || ',"previous_hash":' || ${text("previous_hash")} || ',"request_id":' || ${text("request_id")}
    || ',"sequence":' || (entry).sequence || ',"target_id":' || ${text("target_id")}
    || ',"target_type":' || ${text("target_type")} || ',"user_id":' || ${text("user_id")} || '}'`

/** Assigns the sequence number at commit, so an account's transactions block each other only during the commit. */
const link = `
  create function landfall_link_audit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    chain audit_chains;
    entry audit_entries;
  begin
    select * into strict chain from audit_chains c
      where c.account_id is not distinct from new.account_id for update;
    entry := new;
    entry.at := landfall_now();
    entry.sequence := chain.sequence + 1;
    entry.previous_hash := chain.hash;
    entry.hash := encode(sha256(convert_to(landfall_audit_text(entry), 'UTF8')), 'hex');
    update audit_entries e
      set at = entry.at, sequence = entry.sequence, previous_hash = entry.previous_hash, hash = entry.hash
      where e.id = entry.id;
    update audit_chains c set sequence = entry.sequence, hash = entry.hash
      where c.account_id is not distinct from new.account_id;
    return null;
  end
  $$`

/** Starts a chain with each account, so a missing chain reveals its removal. */
const begin = `
  create function landfall_begin_audit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into audit_chains (account_id) values (new.id) on conflict do nothing;
    return null;
  end
  $$`

/** Columns that roles may write; the database sets the others. */
const given = `id, account_id, action, actor_type, actor_id, user_id, target_type, target_id, changed, request_id, address`

/** No role may change or delete an entry, or choose its sequence number. */
export const statements: ReadonlyArray<string> = [
  `create table audit_entries (
     id uuid primary key,
     account_id uuid,
     sequence bigint,
     at timestamptz,
     action text collate "C" not null,
     actor_type text collate "C" not null,
     actor_id text collate "C",
     user_id uuid,
     target_type text collate "C" not null,
     target_id text collate "C",
     changed text[] not null,
     request_id text collate "C",
     address text collate "C",
     previous_hash text collate "C",
     hash text collate "C"
   )`,
  `create unique index audit_entries_chain on audit_entries (account_id, sequence) nulls not distinct where sequence is not null`,
  `create index audit_entries_unchained on audit_entries (id) where sequence is null`,
  `create index audit_entries_target on audit_entries (account_id, target_id, sequence)`,
  `create index audit_entries_age on audit_entries (at)`,
  `create table audit_chains (
     account_id uuid,
     sequence bigint not null default 0,
     hash text collate "C",
     pruned_sequence bigint not null default 0,
     pruned_hash text collate "C",
     unique nulls not distinct (account_id)
   )`,
  `insert into audit_chains (account_id) select id from accounts`,
  `insert into audit_chains (account_id) values (null)`,
  canonical,
  link,
  begin,
  ...["landfall_audit_text(audit_entries)", "landfall_link_audit()", "landfall_begin_audit()"].map(
    (signature) => `revoke execute on function ${signature} from public`
  ),
  `create constraint trigger audit_link after insert on audit_entries deferrable initially deferred
     for each row execute function landfall_link_audit()`,
  `create trigger audit_begin after insert on accounts for each row execute function landfall_begin_audit()`,
  ...tenancy("audit_entries"),
  ...tenancy("audit_chains"),
  `revoke insert, update, delete on audit_entries, audit_chains from landfall_worker`,
  `grant select, insert (${given}) on audit_entries to landfall_app, landfall_worker`,
  `grant select on audit_chains to landfall_app`
]
