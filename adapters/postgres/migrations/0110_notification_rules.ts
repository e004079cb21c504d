import { owned, tenancy } from "./tenancy.ts"

export const statements: ReadonlyArray<string> = [
  `create table notification_rules (
     id uuid primary key,
     account_id uuid not null references accounts,
     user_id uuid references users on delete cascade,
     name text collate "C" not null,
     scope text not null,
     events text[] not null,
     filter text,
     saved_view_id uuid,
     channel text not null,
     sealed text,
     address_hint text,
     timing text not null,
     digest_time text,
     timezone text not null,
     quiet_from text,
     quiet_to text,
     paused boolean not null,
     starts_after bigint not null,
     created_at timestamptz not null,
     updated_at timestamptz not null
   )`,
  `create index notification_rules_of_account on notification_rules (account_id, created_at, id)`,
  `create index notification_rules_of_user on notification_rules (user_id)`,
  ...tenancy("notification_rules"),
  `grant select, insert, update, delete on notification_rules to landfall_app`,
  owned("notification_rule", "notification_rules"),

  `create table unsubscriptions (
     rule_id uuid not null references notification_rules on delete cascade,
     user_id uuid not null references users on delete cascade,
     account_id uuid not null references accounts,
     ended_at timestamptz not null,
     primary key (rule_id, user_id)
   )`,
  `create index unsubscriptions_of_user on unsubscriptions (user_id)`,
  ...tenancy("unsubscriptions"),
  `grant select, insert, update, delete on unsubscriptions to landfall_app`,

  `create table notification_places (
     account_id uuid primary key references accounts,
     reached bigint not null
   )`,
  ...tenancy("notification_places"),
  `grant select on notification_places to landfall_app`
]
