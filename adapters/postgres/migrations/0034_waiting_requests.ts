import { callable } from "./tenancy.ts"

/** For requests that wait for a message, because their carriers can only send. */
export const statements: ReadonlyArray<string> = [
  `create index tracking_requests_waiting on tracking_requests (request_number)
     where status in ('pending', 'awaiting_manifest')`,
  `create index tracking_requests_open on tracking_requests (id) where status in ('pending', 'awaiting_manifest')`,

  /** Accounts learn only which inboxes serve them and who sends there. */
  `create function landfall_inboxes_of(asking uuid)
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
     end`,
  ...callable("landfall_inboxes_of(uuid)")
]
