import type { SqlClient } from "effect/sql"

import { mostCounted } from "#application/ports/Page.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { fieldNames } from "#domain/query/Criterion.ts"
import type { Criterion } from "#domain/query/Criterion.ts"

import { compiledFor } from "./columns.ts"
import type { Matching, Place, Places } from "./columns.ts"
import type { CountedList } from "./pages.ts"
import { differentOf, totalOf } from "./totals.ts"

const isPlain = (place: Place): boolean =>
  (place.type === "day" || (place.type === "value" && place.often === undefined)) && place.expression === undefined

const isOwn = ({ type }: Place): boolean => type === "value" || type === "keyed" || type === "day"

/** Rows with one value are spread over the list's order, so the next ones are near. */
const ofValue = 2_000

/** Limit for lists that Postgres reads newest first from one index. */
const ofIds = 1_000

/** Rows of a range of time may all come after later rows, so sorting pays off for more rows. */
const ofRange = mostCounted

const split = <A>(
  all: ReadonlyArray<A>,
  isFirst: (one: A) => boolean
): readonly [ReadonlyArray<A>, ReadonlyArray<A>] => [all.filter(isFirst), all.filter((one) => !isFirst(one))]

interface Listing extends Omit<Matching, "isWalked"> {
  readonly isJoined?: boolean
}

/** Column that ids from other tables refer to. */
interface Belonging {
  readonly table: string
  readonly column: string
}

export const makeListing =
  <Name extends string>(table: string, places: Places<Name>, through: Belonging | null = null) =>
  (
    sql: SqlClient.SqlClient,
    account: AccountId,
    criterion: Criterion<Name>,
    { from = table, isJoined = false, ...matching }: Listing = {}
  ): CountedList => {
    const compiled = compiledFor(table, places)(sql, account, { ...matching, from })
    const { own } = compiled
    const where = sql`${own} and ${compiled.where(criterion)}`
    const walk = compiledFor(table, places)(sql, account, { ...matching, from, isWalked: true })
    const listed = { from, where, walked: sql`${own} and ${walk.where(criterion)}` }
    const column = sql.literal(`${table}.${through?.column ?? "id"}`)
    const ids = compiled.ids(criterion)
    if (ids !== null) {
      const rows =
        through === null
          ? ids
          : sql`
            select from (${ids}) told
            join ${sql.literal(through.table)} own on own.${sql.literal(through.column)} = told.id and own.account_id = ${account}
          `
      return {
        ...listed,
        narrow: {
          total: totalOf(sql, rows),
          where: sql`${own} and ${column} in (${ids})`,
          mostSorted: through === null ? ofIds : ofValue
        }
      }
    }
    const begun = compiled.begun(criterion)
    if (begun !== null) {
      return {
        ...listed,
        narrow: {
          total: begun.areDifferent ? totalOf(sql, begun.ids) : differentOf(sql, begun.ids),
          where: sql`${own} and ${sql.literal(`${table}.id`)} in (${begun.ids})`,
          mostSorted: ofValue
        }
      }
    }
    if (criterion._tag === "And") {
      const [told, others] = split(criterion.all, (one) => compiled.ids(one) !== null)
      const areOwn = others.length > 0 && others.flatMap((one) => fieldNames(one)).every((name) => isOwn(places[name]))
      const toldIds = told.length > 1 && areOwn ? compiled.ids({ _tag: "And", all: told }) : null
      if (toldIds === null) return listed
      const condition = sql`${own} and ${compiled.where({ _tag: "And", all: others })}`
      return { ...listed, told: { ids: toldIds, column, where: condition } }
    }
    if (!("field" in criterion) || isJoined || !isPlain(places[criterion.field.name])) return listed
    const total = totalOf(sql, sql`select from ${sql.literal(from)} where ${where}`)
    return { ...listed, narrow: { total, where, mostSorted: criterion._tag.startsWith("Compare") ? ofRange : ofValue } }
  }
