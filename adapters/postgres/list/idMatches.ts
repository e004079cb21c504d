import type { SqlClient, Statement } from "effect/sql"

import { copySortKeys } from "./order.ts"
import type { ListSource, Order } from "./order.ts"

export interface IdMatches {
  readonly ids: Statement.Fragment
  readonly column: Statement.Fragment
  readonly where: Statement.Fragment
}

interface WalkedList extends ListSource {
  readonly walked: Statement.Fragment
}

/** Matches of the row's condition that are checked one by one. With more, the ids come from the other tables. */
const maxCheckedRows = 2_000

/** Ids that are looked up one by one. With more, the rows are filtered by the ids. */
const maxLookedUpIds = 5_000

/** Postgres underestimates the number of ids and would look up tens of thousands one by one (0.2 s). */
export const copyMatchedRows = (
  sql: SqlClient.SqlClient,
  listed: WalkedList,
  { column, ids, where }: IdMatches,
  order: Order
) => {
  const [few, many] = [
    sql.literal("not (select are_many from own_rows)"),
    sql.literal("(select are_many from own_rows)")
  ]
  const toldAre = (comparison: "<=" | ">") => sql.literal(`(select count(*) from told) ${comparison} ${maxLookedUpIds}`)
  const copied = (condition: Statement.Fragment) => copySortKeys(sql, { from: listed.from, where: condition }, order)
  const one = copied(sql`${where} and ${column} = told.id`)
  return {
    told: sql`
      own_rows as materialized (
        select count(*) > ${maxCheckedRows} as are_many
        from (select from ${sql.literal(listed.from)} where ${where} limit ${maxCheckedRows + 1}) own
      ),
      told as materialized (select id from (${ids}) others where ${many}),
    `,
    rows: sql`
      (${copied(sql`${listed.walked} and ${few}`)})
      union all (select own.* from told cross join lateral (${one} offset 0) own where ${toldAre("<=")})
      union all (${copied(sql`${where} and ${toldAre(">")} and (${column} in (select id from told)) is true`)})
    `
  }
}
