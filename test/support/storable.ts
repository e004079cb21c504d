import { Arbitrary } from "effect"
import type { Schema } from "effect"

import { Instant } from "#domain/Time.ts"

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/
const date = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An instant of the years 1900 to 2199, always the same for the same text. */
const moment = (text: string) => {
  const digits = Number(text.replaceAll(/\D/g, "").slice(0, 15))
  const [from, to] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)]
  return Instant.make(new Date(from + (digits % (to - from))).toISOString())
}

const storableText = (text: string) => {
  if (instant.test(text)) return moment(text)
  if (local.test(text)) return moment(text).slice(0, 19)
  if (date.test(text)) return moment(text).slice(0, 10)
  return uuid.test(text) ? text.toLowerCase() : text.replaceAll("\u0000", "").toWellFormed()
}

const storable = (value: unknown): unknown => {
  if (typeof value === "string") return storableText(value)
  if (typeof value === "number") return value === 0 ? 0 : value
  if (Array.isArray(value)) return value.map(storable)
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)]))
  }
  return value
}

/** Values of the schema that a store returns unchanged: valid days, text that UTF-8 can hold, UUIDs in lower case, no negative zero; the domain's schemas allow more. */
export const storableValues = <S extends Schema.Struct<Schema.Struct.Fields>>(
  schema: S
): Arbitrary.Arbitrary<S["Type"]> =>
  Arbitrary.schema(schema).pipe(Arbitrary.map((value) => storable(value) as S["Type"]))
