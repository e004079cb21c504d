import type { SqlClient } from "effect/sql"

import { maxCountedRows } from "#application/ports/Page.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { fieldNames } from "#domain/query/Criterion.ts"
import type { Criterion } from "#domain/query/Criterion.ts"

import { compileForTable } from "./columns.ts"
import type { MatchOptions, FieldSource, Sources } from "./columns.ts"
import type { CountedList } from "./pages.ts"
import { countDistinct, countUpToLimit } from "./totals.ts"

const isPlainColumn = (place: FieldSource): boolean =>
  (place.type === "day" || place.type === "value") && !("often" in place) && !("expression" in place)

const isRowField = ({ type }: FieldSource): boolean => type === "value" || type === "keyed" || type === "day"

/** Rows with one value are spread over the list's order. */
const maxSortedByValue = 2_000

/** For lists read newest first from one index. */
const maxSortedByIds = 1_000

/** Rows of a range of time may all come late in the list, so sorting more rows pays off. */
const maxSortedByRange = maxCountedRows

const partition = <A>(
  all: ReadonlyArray<A>,
  isFirst: (one: A) => boolean
): readonly [ReadonlyArray<A>, ReadonlyArray<A>] => [all.filter(isFirst), all.filter((one) => !isFirst(one))]

interface ListingOptions extends Omit<MatchOptions, "isWalked"> {
  readonly isJoined?: boolean
}

/** Column that ids from other tables refer to. */
interface ParentColumn {
  readonly table: string
  readonly column: string
}

export const makeListing =
  <Name extends string>(table: string, places: Sources<Name>, through: ParentColumn | null = null) =>
  (
    sql: SqlClient.SqlClient,
    account: AccountId,
    criterion: Criterion<Name>,
    { from = table, isJoined = false, ...matching }: ListingOptions = {}
  ): CountedList => {
    const compiled = compileForTable(table, places)(sql, account, { ...matching, from })
    const { own } = compiled
    const where = sql`${own} and ${compiled.where(criterion)}`
    const walk = compileForTable(table, places)(sql, account, { ...matching, from, isWalked: true })
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
          total: countUpToLimit(sql, rows),
          where: sql`${own} and ${column} in (${ids})`,
          mostSorted: through === null ? maxSortedByIds : maxSortedByValue
        }
      }
    }
    const begun = compiled.begun(criterion)
    if (begun !== null) {
      return {
        ...listed,
        narrow: {
          total: begun.areDifferent ? countUpToLimit(sql, begun.ids) : countDistinct(sql, begun.ids),
          where: sql`${own} and ${sql.literal(`${table}.id`)} in (${begun.ids})`,
          mostSorted: maxSortedByValue
        }
      }
    }
    if (criterion._tag === "And") {
      const [told, others] = partition(criterion.all, (one) => compiled.ids(one) !== null)
      const areOwn =
        others.length > 0 && others.flatMap((one) => fieldNames(one)).every((name) => isRowField(places[name]))
      const toldIds = told.length > 1 && areOwn ? compiled.ids({ _tag: "And", all: told }) : null
      if (toldIds === null) return listed
      const condition = sql`${own} and ${compiled.where({ _tag: "And", all: others })}`
      return { ...listed, told: { ids: toldIds, column, where: condition } }
    }
    if (!("field" in criterion) || isJoined || !isPlainColumn(places[criterion.field.name])) return listed
    const total = countUpToLimit(sql, sql`select from ${sql.literal(from)} where ${where}`)
    return {
      ...listed,
      narrow: { total, where, mostSorted: criterion._tag.startsWith("Compare") ? maxSortedByRange : maxSortedByValue }
    }
  }
