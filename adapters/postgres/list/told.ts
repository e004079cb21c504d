import type { SqlClient, Statement } from "effect/sql"

import { copyOf } from "./order.ts"
import type { Listed, Order } from "./order.ts"

/** Rows of which indexes of other tables tell the ids, which also fulfil a condition of their own. */
export interface Told {
  readonly ids: Statement.Fragment
  /** The column that has such an id. */
  readonly column: Statement.Fragment
  readonly where: Statement.Fragment
}

/** With the condition on its rows as it is asked of one after the other. */
interface WalkedList extends Listed {
  readonly walked: Statement.Fragment
}

/** Of so few rows each is looked at; of more, the ids are asked for that other tables tell. */
const mostLookedAt = 2_000

/** So few ids are looked up one by one; of more, the rows that fulfil the conditions of their own are looked for among them. */
const mostLookedUp = 5_000

/**
 * The rows whose ids are told. Postgres cannot know how many ids several tables tell together: it takes them for few, and
 * would look up each of tens of thousands (0.2 s).
 */
export const copyOfTold = (
  sql: SqlClient.SqlClient,
  listed: WalkedList,
  { column, ids, where }: Told,
  order: Order
) => {
  const [few, many] = [
    sql.literal("not (select are_many from own_rows)"),
    sql.literal("(select are_many from own_rows)")
  ]
  const toldAre = (comparison: "<=" | ">") => sql.literal(`(select count(*) from told) ${comparison} ${mostLookedUp}`)
  const copied = (condition: Statement.Fragment) => copyOf(sql, { from: listed.from, where: condition }, order)
  const one = copied(sql`${where} and ${column} = told.id`)
  return {
    told: sql`
      own_rows as materialized (
        select count(*) > ${mostLookedAt} as are_many
        from (select from ${sql.literal(listed.from)} where ${where} limit ${mostLookedAt + 1}) own
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
