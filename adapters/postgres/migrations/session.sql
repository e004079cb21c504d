-- Procedures of one session, which the baseline and the changes call for each table. They do not stay in the database.

-- Second line of defense: the application's role can access only rows of the account set on its connection. Forced,
-- because security definer functions run as the owner.
create or replace procedure pg_temp.separate_accounts(table_name text, column_name text default 'account_id')
language plpgsql as $$
declare
  own text := format('%I = (select nullif(current_setting(''landfall.account'', true), '''')::uuid)', column_name);
begin
  execute format('create policy own_account on %I to landfall_app using (%s) with check (%2$s)', table_name, own);
  call pg_temp.reserve_for_workers(table_name);
end
$$;

-- The application's role does not see the rows, whatever it is granted.
create or replace procedure pg_temp.reserve_for_workers(table_name text)
language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy every_account on %I to landfall_worker using (true) with check (true)', table_name);
  execute format('create policy owner on %I to current_user using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %I to landfall_worker', table_name);
end
$$;
