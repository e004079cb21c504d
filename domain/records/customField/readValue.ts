import { Result, Schema } from "effect"

import { Text } from "../../Identifiers.ts"
import { stripHiddenControls } from "../../stripHiddenControls.ts"
import type { CustomFieldDefinition, CustomFieldOption, CustomFieldType, DefinitionWithOptions } from "./CustomField.ts"
import { readDecimal } from "./decimal.ts"
import { optionValuesOf } from "./options.ts"
import { readDate, readDateTime } from "./readDate.ts"
import { readReference, sameType } from "./reference.ts"
import { findBrokenRule } from "./rules.ts"
import { blankValueRejection, quoteValue, makeValueRejection } from "./ValueRejection.ts"
import type { ValueRejection } from "./ValueRejection.ts"

type Read = Result.Result<string, string>
type Reader = (given: unknown, definition: CustomFieldDefinition, options: ReadonlyArray<CustomFieldOption>) => Read

const isText = Schema.is(Text)

const scalar = (given: unknown): string | null =>
  typeof given === "string" || typeof given === "number" || typeof given === "boolean" ? String(given) : null

const orRefused = (text: string | null, expected: string): Read =>
  text === null ? Result.fail(expected) : Result.succeed(text)

const trimmed =
  (read: (text: string) => string | null, expected: string): Reader =>
  (given) => {
    const text = scalar(given)
    return orRefused(text === null ? null : read(text.trim()), expected)
  }

const flags = new Map([
  ["true", "true"],
  ["yes", "true"],
  ["false", "false"],
  ["no", "false"]
])

const known = (options: ReadonlyArray<CustomFieldOption>, value: string): Read =>
  options.some((option) => option.value === value)
    ? Result.succeed(value)
    : Result.fail(`must be one of the options; ${quoteValue(value)} is not`)

/** A list, its JSON text, or comma-separated values. */
const list = (given: unknown, definition: CustomFieldDefinition, options: ReadonlyArray<CustomFieldOption>) => {
  if (Array.isArray(given)) return given.map(scalar)
  const text = scalar(given)
  if (text === null) return [null]
  const fromJson = optionValuesOf(definition, text)
  if (fromJson.length > 0) return fromJson
  return options.some(({ value }) => value === text) ? [text] : text.split(",").map((part) => part.trim())
}

const readers: Readonly<Record<CustomFieldType, Reader>> = {
  short_text: (given) => Result.map(orRefused(scalar(given), "must be text"), stripHiddenControls),
  number: trimmed(readDecimal, "must be a number with at most 12 digits before the decimal point"),
  date: trimmed(readDate, "must be a date such as `2027-01-31`"),
  datetime: trimmed(readDateTime, "must be a date with a time, such as `2027-01-31 05:00:00`"),
  boolean: trimmed((text) => flags.get(text.toLowerCase()) ?? null, "must be true or false"),
  enum: (given, _definition, options) =>
    Result.flatMap(orRefused(scalar(given), "must be the value of an option"), (value) => known(options, value)),
  enum_multi: (given, definition, options) => {
    const values = list(given, definition, options)
    for (const value of values) {
      const found = value === null ? Result.fail("must be a list of option values") : known(options, value)
      if (Result.isFailure(found)) return found
    }
    return Result.succeed(JSON.stringify(options.map(({ value }) => value).filter((value) => values.includes(value))))
  },
  reference: (given, { reference_type }) => {
    const reference = readReference(given, reference_type)
    if (reference === null) return Result.fail("must be a reference with `type` and `id`")
    return reference_type === null || sameType(reference.type, reference_type)
      ? Result.succeed(JSON.stringify({ type: reference_type ?? reference.type, id: reference.id }))
      : Result.fail(`must refer to the type ${reference_type}`)
  }
}

const isBlank = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  (typeof given === "string" && given.trim() === "") ||
  (Array.isArray(given) && given.length === 0)

/** From a client's or stored value; null for a blank optional one. */
export const readValue = (
  { definition, options }: DefinitionWithOptions,
  given: unknown
): Result.Result<string | null, ValueRejection> => {
  const { data_type, validation } = definition
  if (isBlank(given)) return validation?.required === true ? Result.fail(blankValueRejection) : Result.succeed(null)
  const read = readers[data_type](given, definition, options)
  if (Result.isFailure(read)) return Result.fail(makeValueRejection(read.failure))
  if (!isText(read.success))
    return Result.fail(makeValueRejection("must be well-formed text of at most 2,000 characters"))
  const broken = findBrokenRule(validation, data_type, read.success)
  return broken === null ? Result.succeed(read.success) : Result.fail(makeValueRejection(broken))
}
