import type { CalendarDate, Instant } from "../Time.ts"
import type { View } from "./Criterion.ts"
import { dayOf } from "./days.ts"

/** The values that a record has of one field; the key says which of several, where the field has keys. */
export type Accessor<Record> = (record: Record, key: string | null) => ReadonlyArray<string>

/** How each field of a list is read from its records. */
export type Accessors<Record> = { readonly [name: string]: Accessor<Record> }

/** The attributes of a record that are text, or null. */
export type TextOf<Record> = {
  [Name in keyof Record]: Record[Name] extends string | null ? Name : never
}[keyof Record]

/** Those values that are known. */
export const known = <A extends string>(...values: ReadonlyArray<A | null>): ReadonlyArray<A> =>
  values.filter((value) => value !== null)

/** The day in UTC of the first instant that is known. */
export const dayOfFirst = (...instants: ReadonlyArray<Instant | null>): ReadonlyArray<CalendarDate> =>
  known(instants.find((instant) => instant !== null) ?? null).map(dayOf)

/** The values of each field of a record. */
export const viewBy =
  <Name extends string, Record>(accessors: { readonly [name in Name]: Accessor<Record> }) =>
  (record: Record): View<Name> =>
  ({ key, name }) =>
    accessors[name](record, key)
