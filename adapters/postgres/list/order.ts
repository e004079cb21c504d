import { Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { Cursor, PageRequest } from "#application/ports/Page.ts"
import { CalendarDate } from "#domain/Time.ts"

import { offset } from "../sql/rows.ts"
import type { Kind } from "./Column.ts"

/** Null sorts last in both directions. */
export interface SortKey {
  readonly value: string
  readonly kind: Extract<Kind, "text" | "date" | "timestamptz" | "uuid">
  readonly descending: boolean
  readonly isNullable: boolean
}

/** Rows that match `first` come first; equal rows sort newest first. */
export interface Order {
  readonly first: Statement.Fragment | null
  readonly by: ReadonlyArray<SortKey>
}

const newest: ReadonlyArray<SortKey> = [
  { value: "created_at", kind: "timestamptz", descending: true, isNullable: false },
  { value: "id", kind: "uuid", descending: true, isNullable: false }
]

interface ListSection {
  readonly where: ReadonlyArray<Statement.Fragment>
  readonly by: ReadonlyArray<SortKey>
}

const withTieBreakers = ({ by, first }: Order): Order => ({ first, by: [...by, ...newest] })

const sectionsOf = (sql: SqlClient.SqlClient, { by, first }: Order): ReadonlyArray<ListSection> => {
  if (first !== null) {
    const parts = sectionsOf(sql, { first: null, by })
    return [sql`${first}`, sql`(${first}) is not true`].flatMap((condition) =>
      parts.map((part) => ({ ...part, where: [condition, ...part.where] }))
    )
  }
  const [lead, ...rest] = by
  if (lead?.isNullable !== true) return [{ where: [], by }]
  const value = sql.literal(lead.value)
  return [
    { where: [sql`${value} is not null`], by: [{ ...lead, isNullable: false }, ...rest] },
    ...sectionsOf(sql, { first: null, by: rest }).map((part) => ({
      ...part,
      where: [sql`${value} is null`, ...part.where]
    }))
  ]
}

const orderBy = (sql: SqlClient.SqlClient, by: ReadonlyArray<SortKey>) =>
  sql.csv(
    by.map(({ descending, isNullable, value }) =>
      sql.literal(`${value} ${descending ? "desc" : "asc"}${isNullable ? " nulls last" : ""}`)
    )
  )

const cast = { text: "::text", date: "::date", timestamptz: "::timestamptz", uuid: "::uuid" } as const

const afterCursor = (sql: SqlClient.SqlClient, by: ReadonlyArray<SortKey>, values: Cursor): Statement.Fragment => {
  const [lead, ...rest] = by
  const [value = null, ...others] = values
  if (lead === undefined) return sql.literal("false")
  const name = sql.literal(lead.value)
  const beyond = afterCursor(sql, rest, others)
  if (value === null) return sql`(${name} is null and ${beyond})`
  const given = sql`${value}${sql.literal(cast[lead.kind])}`
  const past = sql`${name} ${sql.literal(lead.descending ? "<" : ">")} ${given}`
  const isPast = lead.isNullable ? sql`(${past} or ${name} is null)` : past
  return sql`(${isPast} or (${name} = ${given} and ${beyond}))`
}

/** Redundant bound that lets an index find the first row after the cursor. */
const fromCursor = (sql: SqlClient.SqlClient, [lead]: ReadonlyArray<SortKey>, [value]: Cursor): Statement.Fragment =>
  lead === undefined || lead.isNullable || typeof value !== "string"
    ? sql.literal("true")
    : sql`${sql.literal(lead.value)} ${sql.literal(lead.descending ? "<=" : ">=")} ${value}${sql.literal(cast[lead.kind])}`

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/

/** JavaScript accepts 31 February and year 0; Postgres does not. */
const isOnCalendar = (value: string): boolean => {
  const milliseconds = Date.parse(value)
  return (
    !Number.isNaN(milliseconds) &&
    !value.startsWith("0000") &&
    new Date(milliseconds).toISOString().slice(0, 19) === value.slice(0, 19)
  )
}

const validators: Readonly<Record<SortKey["kind"], (value: string) => boolean>> = {
  text: (value) => !value.includes("\0"),
  date: Schema.is(CalendarDate),
  timestamptz: (value) => instant.test(value) && isOnCalendar(value),
  uuid: (value) => uuid.test(value)
}

/** Null if the cursor does not fit this order. */
const positionIn = (parts: ReadonlyArray<ListSection>, cursor: Cursor) => {
  const [at, ...values] = cursor
  const number = parts.findIndex((_, index) => String(index) === at)
  const by = parts[number]?.by
  if (by === undefined || by.length !== values.length) return null
  const fits = by.every(({ isNullable, kind }, index) => {
    const value = values[index] ?? null
    return value === null ? isNullable : validators[kind](value)
  })
  return fits ? { number, values } : null
}

export interface ListSource {
  readonly from: string
  readonly where: Statement.Fragment
}

export interface ListPage<List extends ListSource = ListSource> {
  readonly list: List
  readonly order: Order
  readonly page: PageRequest
}

/** To the columns `o0`, `o1`, and so on. */
export const copySortKeys = (
  sql: SqlClient.SqlClient,
  { from, where }: ListSource,
  order: Order
): Statement.Fragment => {
  const { by, first } = withTieBreakers(order)
  const columns = by.map(({ value }, index) => sql.literal(`${value} as o${index}`))
  return sql`
    select ${sql.csv(first === null ? columns : [sql`${first} as first`, ...columns])}
    from ${sql.literal(from)} where ${where}
  `
}

const orderOfCopy = (sql: SqlClient.SqlClient, order: Order): Order => ({
  first: order.first === null ? null : sql.literal("first"),
  by: withTieBreakers(order).by.map((each, index) => ({ ...each, value: `o${index}` }))
})

/**
 * Cursors are JSON arrays of the section's number and the sort values, the id last. Postgres reads one section after
 * the other until the page is full. The list and its copy have mutually exclusive conditions.
 */
export const rowsOfPage = (
  sql: SqlClient.SqlClient,
  { list, order, page }: ListPage,
  copied: ListSource | null = null
): Statement.Fragment => {
  const parts = sectionsOf(sql, withTieBreakers(order))
  const place = page.after === undefined ? null : positionIn(parts, page.after)
  const skipped = place === null ? offset(page) : 0
  const selectsOf = ({ from, where }: ListSource, ordered: ReadonlyArray<ListSection>) =>
    ordered.flatMap((part, number) => {
      if (place !== null && number < place.number) return []
      const { by } = part
      const beyond =
        place?.number === number ? [fromCursor(sql, by, place.values), afterCursor(sql, by, place.values)] : []
      const values = by.map(({ value }, index) => `${value} as v${index}`)
      return [
        sql`
          select json_build_array(${sql.literal([`'${number}'`, ...by.map((_, index) => `v${index}`)].join(", "))}) as at
          from (
            select ${sql.literal(values.join(", "))} from ${sql.literal(from)}
            where ${sql.and([where, ...part.where, ...beyond])}
            order by ${orderBy(sql, by)} limit ${skipped + page.size}
          ) part
        `
      ]
    })
  const selects = [
    ...selectsOf(list, parts),
    ...(copied === null ? [] : selectsOf(copied, sectionsOf(sql, orderOfCopy(sql, order))))
  ]
  return sql`select at from (${sql.join(" union all ", false)(selects)}) listed limit ${page.size} offset ${skipped}`
}
