/** The application's role cannot read it. Credentials, and whether a source rejects them, are in `credentials`. */
export const statements: ReadonlyArray<string> = [
  `create table source_access (
     credential_id uuid primary key,
     owner_id uuid,
     sealed text,
     version integer not null default 1,
     created_at timestamptz,
     proven_at timestamptz,
     failures integer not null default 0,
     denials integer not null default 0,
     since timestamptz,
     detail text,
     held_until timestamptz,
     held_for bigint not null default 0,
     tested_at timestamptz
   )`,
  `alter table source_access enable row level security`,
  `alter table source_access force row level security`,
  `create policy every_account on source_access to landfall_worker using (true) with check (true)`,
  `create policy owner on source_access to current_user using (true) with check (true)`,
  `grant select, insert, update, delete on source_access to landfall_worker`,

  // Unlogged: after a crash, one window restores the counts.
  `create unlogged table source_budgets (
     name text collate "C" primary key,
     spent jsonb not null default '{"held_until": 0, "turns": {}}'
   ) with (fillfactor = 50)`,
  `alter table source_budgets enable row level security`,
  `alter table source_budgets force row level security`,
  `create policy every_account on source_budgets to landfall_worker using (true) with check (true)`,
  `create policy owner on source_budgets to current_user using (true) with check (true)`,
  `grant select, insert, update, delete on source_budgets to landfall_worker`
]
