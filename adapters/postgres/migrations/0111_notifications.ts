import { owned, tenancy } from "./tenancy.ts"

/** Each rule keeps only its newest ended messages. */
export const statements: ReadonlyArray<string> = [
  `create table notifications (
     id uuid primary key,
     account_id uuid not null references accounts,
     rule_id uuid not null references notification_rules on delete cascade,
     user_id uuid references users on delete cascade,
     channel text not null,
     kind text not null,
     event_ids uuid[] not null,
     more integer not null,
     status text not null,
     attempts integer not null,
     last_error text,
     due_at timestamptz not null,
     sent_at timestamptz,
     created_at timestamptz not null
   )`,
  `create index notifications_of_rule on notifications (account_id, rule_id, created_at desc, id desc)`,
  `create index notifications_waiting on notifications (rule_id) where status = 'waiting'`,
  `create index notifications_of_user on notifications (user_id, sent_at)`,
  ...tenancy("notifications"),
  `grant select, insert, update, delete on notifications to landfall_app`,
  owned("notification", "notifications")
]
