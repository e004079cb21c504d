import { Result } from "effect"

import { isUuid } from "../Identifiers.ts"
import { listWithOr } from "../problem/enumerate.ts"
import type { Instant } from "../Time.ts"
import { absent, allOf, anyOf, compare, compareNumber, oneOf, present, startsWith } from "./Criterion.ts"
import type { Comparison, Criterion, Field } from "./Criterion.ts"
import { readDateTime, readDay, readHours } from "./days.ts"
import { caseVariants, toUpperAscii, truncateForIndex, toSearchKey } from "./text.ts"

/** The failure states the rule, without naming the parameter. */
export type Reader<A> = (text: string, now: Instant) => Result.Result<A, string>

/** Adds a sentence to the rule, so that a rejection names everything that the filter accepts. */
const orAccept = <A>(read: Result.Result<A, string>, sentence: string): Result.Result<A, string> =>
  Result.mapError(read, (rule) => `${rule}. ${sentence}`)

export const id: Reader<string> = (text) => {
  const trimmed = text.trim()
  return isUuid(trimmed) ? Result.succeed(trimmed.toLowerCase()) : Result.fail("must be the id of a record, a UUID")
}

/** Does not trim, unlike `id`. */
export const idOf =
  (what: string): Reader<string> =>
  (text) =>
    isUuid(text) ? Result.succeed(text.toLowerCase()) : Result.fail(`must be the id of ${what}`)

export const literal: Reader<string> = (text) => {
  const trimmed = text.trim()
  if (trimmed === "") return Result.fail("must not be empty")
  return "=<>~@".includes(trimmed.charAt(0))
    ? Result.fail(`must not start with \`${trimmed.charAt(0)}\``)
    : Result.succeed(trimmed)
}

/** Stores hold such codes in capitals. */
export const inCapitals =
  (read: Reader<string>): Reader<string> =>
  (text, now) =>
    Result.map(read(text, now), toUpperAscii)

export const code: Reader<string> = inCapitals(literal)

/** Does not trim. */
export const verbatim: Reader<string> = (text) =>
  text === "" ? Result.fail("must not be empty") : Result.succeed(text)

export const tag: Reader<string> = (text) =>
  text.trim() === "" ? Result.fail("must not be empty") : Result.succeed(truncateForIndex(text.trim()))

/** `` `a`, `b`, or `c` `` */
export const formatChoices = (words: ReadonlyArray<string>): string => listWithOr(words.map((word) => `\`${word}\``))

export const word =
  <Word extends string>(...words: ReadonlyArray<Word>): Reader<Word> =>
  (text) => {
    const found = words.find((word) => word === text)
    return found === undefined ? Result.fail(`must be ${formatChoices(words)}`) : Result.succeed(found)
  }

/** Like `word`, but its error lists many choices. */
export const member =
  <Word extends string>(words: ReadonlyArray<Word>): Reader<Word> =>
  (text) => {
    const found = words.find((word) => word === text)
    return found === undefined ? Result.fail(`must be one of ${formatChoices(words)}`) : Result.succeed(found)
  }

export const trimmed =
  <A>(read: Reader<A>): Reader<A> =>
  (text, now) =>
    read(text.trim(), now)

export const notBlank = <Name extends string>(read: Reader<Criterion<Name>>): Reader<Criterion<Name>> =>
  trimmed((text, now) => (text === "" ? Result.fail("must not be empty") : read(text, now)))

/** `write` converts to the stored form. */
export const text =
  (write: (text: string) => string): Reader<string> =>
  (text) =>
    Result.succeed(write(text))

export const flag =
  <Name extends string>(yes: Criterion<Name>, no: Criterion<Name>): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(word("true", "false")(text, now), (said) => (said === "true" ? yes : no))

/** Prefix match that ignores case. */
export const search =
  <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  (text) => {
    const trimmed = text.trim()
    if (trimmed === "") return Result.fail("must not be empty")
    return [...trimmed].length > [...truncateForIndex(trimmed)].length
      ? Result.fail("must have at most 200 characters")
      : Result.succeed(startsWith(field, toSearchKey(trimmed)))
  }

const readParts =
  <A>(part: Reader<A>): Reader<ReadonlyArray<A>> =>
  (text, now) =>
    Result.all(text.split(",").map((item) => part(item, now)))

export const commaSeparatedValues =
  <A>(part: Reader<A>): Reader<ReadonlyArray<A>> =>
  (text, now) =>
    orAccept(readParts(part)(text, now), "Separate several values with commas")

/** Matches if any of the comma-separated parts does. */
export const commaSeparated =
  <Name extends string>(part: Reader<Criterion<Name>>): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(commaSeparatedValues(part)(text, now), anyOf)

export const matchesValue =
  <Name extends string>(field: Field<Name>, value: Reader<string>): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(value(text, now), (read) => oneOf(field, [read]))

export const matchesAnyValue =
  <Name extends string>(
    field: Field<Name>,
    value: Reader<string>,
    meant: (text: string) => ReadonlyArray<string>
  ): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(value(text, now), (read) => oneOf(field, meant(read)))

export const optionalEquals =
  <A>(value: Reader<A>): Reader<A> =>
  (text, now) => {
    const trimmed = text.trim()
    return orAccept(value(trimmed.startsWith("=") ? trimmed.slice(1) : trimmed, now), "A value can have the prefix `=`")
  }

/** Accepts `@exists` and `@not_exists`; `other` parses the rest. */
export const presenceOr =
  <A>(presence: { readonly exists: A; readonly notExists: A }, other: Reader<A>): Reader<A> =>
  (text, now) => {
    const trimmed = text.trim()
    if (trimmed === "@exists") return Result.succeed(presence.exists)
    if (trimmed === "@not_exists") return Result.succeed(presence.notExists)
    return trimmed.startsWith("@")
      ? Result.fail("must be `@exists` or `@not_exists` if it starts with `@`")
      : orAccept(other(text, now), "`@exists` and `@not_exists` test for a value")
  }

export const orPresence = <Name extends string>(
  field: Field<Name>,
  other: Reader<Criterion<Name>>
): Reader<Criterion<Name>> => presenceOr({ exists: present(field), notExists: absent(field) }, other)

const operators = ["<=", ">=", "<", ">", "="] as const

export const comparison = (
  text: string
): { readonly op: Comparison | "="; readonly isSaid: boolean; readonly rest: string } => {
  const trimmed = text.trim()
  const op = operators.find((operator) => trimmed.startsWith(operator))
  return { op: op ?? "=", isSaid: op !== undefined, rest: trimmed.slice(op?.length ?? 0).trim() }
}

const compared =
  <Name extends string>(field: Field<Name>, value: Reader<string>): Reader<Criterion<Name>> =>
  (text, now) => {
    const { op, rest } = comparison(text)
    return Result.map(value(rest, now), (read) => (op === "=" ? oneOf(field, [read]) : compare(field, op, read)))
  }

const day: Reader<string> = (text, now) => {
  const read = readDay(text.trim(), now)
  return read === null
    ? Result.fail(
        "must be a date (`2027-01-31`), `today`, `3.days.ago`, or `3.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`"
      )
    : Result.succeed(read)
}

export const dateTime: Reader<Instant> = (text) => {
  const read = readDateTime(text.trim())
  return read === null
    ? Result.fail(
        "must be an ISO 8601 date-time with seconds and a zone (`2027-01-31T05:00:00Z`), optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`"
      )
    : Result.succeed(read)
}

export const relativeDateTime: Reader<Instant> = (text, now) => {
  const read = readDateTime(text.trim()) ?? readHours(text.trim(), now)
  return read === null
    ? Result.fail(
        "must be an ISO 8601 date-time with seconds and a zone (`2027-01-31T05:00:00Z`), `3.hours.ago`, or `3.hours.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`"
      )
    : Result.succeed(read)
}

const written = /^-?\d{1,9}(\.\d{1,3})?$/

export const numbers =
  <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  (text) => {
    const { op, rest } = comparison(text)
    if (!written.test(rest))
      return Result.fail(
        "must be a number such as `2` or `99.5`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`"
      )
    const read = Number(rest)
    return Result.succeed(op === "=" ? oneOf(field, [String(read)]) : compareNumber(field, op, read))
  }

/** One day with an operator, several with commas, or presence. */
export const days = <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  orPresence(field, (text, now) =>
    orAccept(
      comparison(text).isSaid
        ? compared(field, day)(text, now)
        : Result.map(readParts(matchesValue(field, day))(text, now), anyOf),
      "Dates without a prefix can be separated by commas"
    )
  )

export const dateTimes = <Name extends string>(
  field: Field<Name>,
  value: Reader<Instant> = dateTime
): Reader<Criterion<Name>> => orPresence(field, compared(field, value))

export const expression = <Name extends string>(field: Field<Name>, value: Reader<string>): Reader<Criterion<Name>> =>
  orPresence(field, commaSeparated(optionalEquals(matchesValue(field, value))))

/** Most sources write these texts in capitals, so capitals match too. */
export const expressionInCapitals = <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  orPresence(field, commaSeparated(optionalEquals(matchesAnyValue(field, literal, caseVariants))))

export type ListReader<Name extends string> = (
  values: ReadonlyArray<string>,
  now: Instant
) => Result.Result<Criterion<Name>, string>

export const matchAnyOf =
  <Name extends string>(each: Reader<Criterion<Name>>): ListReader<Name> =>
  (values, now) =>
    Result.map(Result.all(values.map((value) => each(value, now))), anyOf)

export const matchAllOf =
  <Name extends string>(each: Reader<Criterion<Name>>): ListReader<Name> =>
  (values, now) =>
    Result.map(Result.all(values.map((value) => each(value, now))), allOf)
