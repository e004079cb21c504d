import { callable } from "./tenancy.ts"

/** Numbers of deliveries are the sequencer's; an account may know how many its own webhook has been given. */
const deliveriesMade = `
  create function landfall_deliveries_made(owner uuid, wanted uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce((
      select s.last from webhook_sequences s join webhooks w on w.id = s.webhook_id
      where w.id = wanted and w.account_id = owner
    ), 0);
  end`

/** What the receivers of webhooks need. */
export const statements: ReadonlyArray<string> = [
  `alter table webhooks add column paused boolean not null default false`,

  `alter table deliveries add column earlier_attempts integer not null default 0`,
  `grant update (earlier_attempts) on deliveries to landfall_app`,
  `create index deliveries_of_webhook on deliveries (webhook_id, sequence)`,
  `create index deliveries_failed on deliveries (webhook_id, sequence) where status = 'failed'`,
  deliveriesMade,
  ...callable("landfall_deliveries_made(uuid, uuid)")
]
