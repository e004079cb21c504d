const account = "(select nullif(current_setting('landfall.account', true), '')::uuid)"

/**
 * Second line of defense: the application's role can access only rows of the account set on its connection. Forced,
 * because security definer functions run as the owner.
 */
export const tenancy = (table: string, column = "account_id"): ReadonlyArray<string> => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy own_account on ${table} to landfall_app
     using (${column} = ${account}) with check (${column} = ${account})`,
  `create policy every_account on ${table} to landfall_worker using (true) with check (true)`,
  `create policy owner on ${table} to current_user using (true) with check (true)`,
  `grant select, insert, update, delete on ${table} to landfall_worker`
]

/** Registers the table in which `landfall_owner_of` finds records of this type. */
export const owned = (resource: string, table: string): string =>
  `insert into owned_resources (resource, table_name) values ('${resource}', '${table}')`

/** Functions that the application's role calls instead of reading the tables. */
export const callable = (signature: string): ReadonlyArray<string> => [
  `revoke execute on function ${signature} from public`,
  `grant execute on function ${signature} to landfall_app, landfall_worker`
]
