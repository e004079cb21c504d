import type { CalendarDate, Instant } from "../Time.ts"
import type { View } from "./Criterion.ts"
import { dayOf } from "./days.ts"

export type Accessor<Record> = (record: Record, key: string | null) => ReadonlyArray<string>

export type Accessors<Record> = { readonly [name: string]: Accessor<Record> }

export type TextOf<Record> = {
  [Name in keyof Record]: Record[Name] extends string | null ? Name : never
}[keyof Record]

export const withoutNulls = <A extends string>(...values: ReadonlyArray<A | null>): ReadonlyArray<A> =>
  values.filter((value) => value !== null)

/** UTC. */
export const dayOfFirst = (...instants: ReadonlyArray<Instant | null>): ReadonlyArray<CalendarDate> =>
  withoutNulls(instants.find((instant) => instant !== null) ?? null).map(dayOf)

export const makeRecordView =
  <Name extends string, Record>(accessors: { readonly [name in Name]: Accessor<Record> }) =>
  (record: Record): View<Name> =>
  ({ key, name }) =>
    accessors[name](record, key)
