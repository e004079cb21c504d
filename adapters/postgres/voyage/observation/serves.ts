import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"

export const servesAccount = (
  sql: SqlClient.SqlClient,
  alias: string,
  account: AccountId | Statement.Fragment
): Statement.Fragment => {
  const credential = sql.literal(alias)
  return sql`
    (${credential}.serves_all or exists (
      select from credential_accounts own where own.credential_id = ${credential}.id and own.account_id = ${account}
    ))
  `
}
