/** Registered senders belong to feeds, so the application's role cannot read them. */
export const statements: ReadonlyArray<string> = [
  `create table inboxes (
     name text collate "C" primary key,
     credential_id uuid not null unique references credentials,
     source text collate "C" not null,
     format text not null,
     auth text not null,
     data_source text,
     secret text not null,
     created_at timestamptz not null
   )`,
  `grant select, insert, update, delete on inboxes to landfall_worker`
]
