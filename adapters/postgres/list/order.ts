import { Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { Cursor, PageRequest } from "#application/ports/Page.ts"
import { CalendarDate } from "#domain/Time.ts"

import { offset } from "../sql/rows.ts"
import type { Kind } from "./Column.ts"

/** One criterion of an order: rows without a value come last in both directions. */
export interface By {
  readonly value: string
  readonly kind: Extract<Kind, "text" | "date" | "timestamptz" | "uuid">
  readonly descending: boolean
  readonly isNullable: boolean
}

/** The order of a list; rows that the condition holds for come before all others, and of equal rows the newest does. */
export interface Order {
  readonly first: Statement.Fragment | null
  readonly by: ReadonlyArray<By>
}

const newest: ReadonlyArray<By> = [
  { value: "created_at", kind: "timestamptz", descending: true, isNullable: false },
  { value: "id", kind: "uuid", descending: true, isNullable: false }
]

/** Rows that stand together, and their order among themselves, which an index has. */
interface Part {
  readonly where: ReadonlyArray<Statement.Fragment>
  readonly by: ReadonlyArray<By>
}

/** With what decides between equal rows. */
const whole = ({ by, first }: Order): Order => ({ first, by: [...by, ...newest] })

const partsOf = (sql: SqlClient.SqlClient, { by, first }: Order): ReadonlyArray<Part> => {
  if (first !== null) {
    const parts = partsOf(sql, { first: null, by })
    return [sql`${first}`, sql`(${first}) is not true`].flatMap((condition) =>
      parts.map((part) => ({ ...part, where: [condition, ...part.where] }))
    )
  }
  const [lead, ...rest] = by
  if (lead?.isNullable !== true) return [{ where: [], by }]
  const value = sql.literal(lead.value)
  return [
    { where: [sql`${value} is not null`], by: [{ ...lead, isNullable: false }, ...rest] },
    ...partsOf(sql, { first: null, by: rest }).map((part) => ({
      ...part,
      where: [sql`${value} is null`, ...part.where]
    }))
  ]
}

const orderBy = (sql: SqlClient.SqlClient, by: ReadonlyArray<By>) =>
  sql.csv(
    by.map(({ descending, isNullable, value }) =>
      sql.literal(`${value} ${descending ? "desc" : "asc"}${isNullable ? " nulls last" : ""}`)
    )
  )

const cast = { text: "::text", date: "::date", timestamptz: "::timestamptz", uuid: "::uuid" } as const

/** The rows after one that has these values. */
const after = (sql: SqlClient.SqlClient, by: ReadonlyArray<By>, values: Cursor): Statement.Fragment => {
  const [lead, ...rest] = by
  const [value = null, ...others] = values
  if (lead === undefined) return sql.literal("false")
  const name = sql.literal(lead.value)
  const beyond = after(sql, rest, others)
  if (value === null) return sql`(${name} is null and ${beyond})`
  const given = sql`${value}${sql.literal(cast[lead.kind])}`
  const past = sql`${name} ${sql.literal(lead.descending ? "<" : ">")} ${given}`
  const isPast = lead.isNullable ? sql`(${past} or ${name} is null)` : past
  return sql`(${isPast} or (${name} = ${given} and ${beyond}))`
}

/** The bound by which an index finds the first of them. */
const atLeast = (sql: SqlClient.SqlClient, [lead]: ReadonlyArray<By>, [value]: Cursor): Statement.Fragment =>
  lead === undefined || lead.isNullable || typeof value !== "string"
    ? sql.literal("true")
    : sql`${sql.literal(lead.value)} ${sql.literal(lead.descending ? "<=" : ">=")} ${value}${sql.literal(cast[lead.kind])}`

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/

/** JavaScript takes 31 February for a day of March, and has a year 0; Postgres refuses both. */
const isOnCalendar = (value: string): boolean => {
  const milliseconds = Date.parse(value)
  return (
    !Number.isNaN(milliseconds) &&
    !value.startsWith("0000") &&
    new Date(milliseconds).toISOString().slice(0, 19) === value.slice(0, 19)
  )
}

const isOf: Readonly<Record<By["kind"], (value: string) => boolean>> = {
  text: (value) => !value.includes("\0"),
  date: Schema.is(CalendarDate),
  timestamptz: (value) => instant.test(value) && isOnCalendar(value),
  uuid: (value) => uuid.test(value)
}

/** The place where a page ended, if it is one of this order. */
const placeIn = (parts: ReadonlyArray<Part>, cursor: Cursor) => {
  const [at, ...values] = cursor
  const number = parts.findIndex((_, index) => String(index) === at)
  const by = parts[number]?.by
  if (by === undefined || by.length !== values.length) return null
  const fits = by.every(({ isNullable, kind }, index) => {
    const value = values[index] ?? null
    return value === null ? isNullable : isOf[kind](value)
  })
  return fits ? { number, values } : null
}

/** Whose rows are listed, and which of them. */
export interface Listed {
  /** What follows the word in a query of all of them. */
  readonly from: string
  readonly where: Statement.Fragment
}

/** Some rows of a list in columns of their own, by which alone the order goes. */
export const copyOf = (sql: SqlClient.SqlClient, { from, where }: Listed, order: Order): Statement.Fragment => {
  const { by, first } = whole(order)
  const columns = by.map(({ value }, index) => sql.literal(`${value} as o${index}`))
  return sql`
    select ${sql.csv(first === null ? columns : [sql`${first} as first`, ...columns])}
    from ${sql.literal(from)} where ${where}
  `
}

/** The order of such rows. */
const orderOfCopy = (sql: SqlClient.SqlClient, order: Order): Order => ({
  first: order.first === null ? null : sql.literal("first"),
  by: whole(order).by.map((each, index) => ({ ...each, value: `o${index}` }))
})

/**
 * The rows of a page, each as a cursor that ends with it: a JSON array of its part and of the values that the order goes
 * by, the last of which is its id. Postgres looks at one part after the other, and no further than the page needs. They
 * come from the list, or under another condition from a copy of it.
 */
export const rowsOfPage = (
  sql: SqlClient.SqlClient,
  listed: Listed,
  copied: Listed | null,
  order: Order,
  page: PageRequest
): Statement.Fragment => {
  const parts = partsOf(sql, whole(order))
  const place = page.after === undefined ? null : placeIn(parts, page.after)
  const skipped = place === null ? offset(page) : 0
  const selectsOf = ({ from, where }: Listed, ordered: ReadonlyArray<Part>) =>
    ordered.flatMap((part, number) => {
      if (place !== null && number < place.number) return []
      const { by } = part
      const beyond = place?.number === number ? [atLeast(sql, by, place.values), after(sql, by, place.values)] : []
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
    ...selectsOf(listed, parts),
    ...(copied === null ? [] : selectsOf(copied, partsOf(sql, orderOfCopy(sql, order))))
  ]
  return sql`select at from (${sql.join(" union all ", false)(selects)}) listed limit ${page.size} offset ${skipped}`
}
