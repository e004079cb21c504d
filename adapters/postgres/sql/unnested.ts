import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import { json, storable } from "./json.ts"
import { names } from "./rows.ts"

const { OID } = PgTypes

const asItIs = (value: unknown) => value

/** Lists of unequal length do not form an array. */
const toArrayText = (values: ReadonlyArray<string>): string =>
  `{${values.map((value) => `"${storable(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`

interface ArrayEncoding {
  readonly oid: number
  readonly type: string
  readonly encode: (value: unknown) => unknown
  readonly cast?: string
}

const uuid: ArrayEncoding = { oid: OID.uuid, type: "uuid", encode: asItIs }
const integer: ArrayEncoding = { oid: OID.int4, type: "integer", encode: asItIs }
const boolean: ArrayEncoding = { oid: OID.bool, type: "boolean", encode: asItIs }
const text: ArrayEncoding = { oid: OID.text, type: "text", encode: (value) => storable(value as string) }

const own = {
  uuid,
  integer,
  boolean,
  text,
  texts: { ...text, encode: (value) => toArrayText(value as ReadonlyArray<string>), cast: "text[]" },
  jsonb: { ...text, encode: json, cast: "jsonb" },
  json: { ...text, encode: asItIs, cast: "json" }
} satisfies Record<string, ArrayEncoding>

/** `value`: from the encoded form, which identifies equal values, to the parameter. */
const shared = {
  uuid,
  integer,
  boolean,
  text,
  timestamptz: {
    oid: OID.timestamptz,
    type: "timestamptz",
    encode: asItIs,
    value: (instant) => Date.parse(instant as string)
  },
  jsonb: { oid: OID.jsonb, type: "jsonb", encode: json, value: (encoded) => JSON.parse(encoded as string) as unknown }
} satisfies Record<string, ArrayEncoding & { readonly value?: (encoded: unknown) => unknown }>

type Row<Name extends string> = Readonly<Record<Name, unknown>>

export interface ArrayRows<Name extends string> {
  readonly names: string
  readonly select: (sql: SqlClient.SqlClient, rows: ReadonlyArray<Row<Name>>) => Statement.Fragment
}

const encoded = (rows: ReadonlyArray<Row<string>>, column: string, { encode }: ArrayEncoding): ReadonlyArray<unknown> =>
  rows.map((row) => {
    const value = row[column] ?? null
    return value === null ? null : encode(value)
  })

/** Indexes count from 1. */
const distinctOf = (values: ReadonlyArray<unknown>) => {
  const places = new Map<unknown, number>()
  const rows = values.map((value) => {
    const place = places.get(value) ?? places.size + 1
    if (place > places.size) places.set(value, place)
    return place
  })
  return { values: [...places.keys()], rows }
}

const arrayOf = (sql: SqlClient.SqlClient, { oid, type }: ArrayEncoding, values: ReadonlyArray<unknown>) =>
  sql`${Result.getOrThrow(PgTypes.array(values, oid))}::${sql.literal(type)}[]`

/** Half the cost of JSON. `shared` values are sent once. */
export const makeArrayRows = <Own extends string, Shared extends string = never>(columns: {
  readonly own: Readonly<Record<Own, keyof typeof own>>
  readonly shared?: Readonly<Record<Shared, keyof typeof shared>>
}): ArrayRows<Own | Shared> => {
  const ownColumns = Object.entries<keyof typeof own>(columns.own)
  const sharedColumns = Object.entries<keyof typeof shared>(columns.shared ?? {})
  const list = names([...ownColumns, ...sharedColumns].map(([name]) => name))
  return {
    names: list,
    select: (sql, rows) => {
      const owned = ownColumns.map(([name, type]) => {
        const way: ArrayEncoding = own[type]
        const column = way.cast === undefined ? `row."${name}"` : `row."${name}"::${way.cast}`
        return { column: sql.literal(column), array: arrayOf(sql, way, encoded(rows, name, way)) }
      })
      const common = sharedColumns.map(([name, type]) => {
        const way: ArrayEncoding & { readonly value?: (encoded: unknown) => unknown } = shared[type]
        const { value = asItIs } = way
        const distinct = distinctOf(encoded(rows, name, way))
        const values = arrayOf(
          sql,
          way,
          distinct.values.map((one) => (one === null ? null : value(one)))
        )
        return {
          column: sql`(${values})[${sql.literal(`row."${name}"`)}] as ${sql.literal(`"${name}"`)}`,
          array: arrayOf(sql, integer, distinct.rows)
        }
      })
      const all = [...owned, ...common]
      return sql`
        select ${sql.csv(all.map(({ column }) => column))}
        from unnest(${sql.csv(all.map(({ array }) => array))}) as row(${sql.literal(list)})
      `
    }
  }
}
