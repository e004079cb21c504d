import { Result } from "effect"

import { isUuid } from "../Identifiers.ts"
import type { Instant } from "../Time.ts"
import { absent, allOf, anyOf, compare, compareNumber, oneOf, present, startsWith } from "./Criterion.ts"
import type { Comparison, Criterion, Field } from "./Criterion.ts"
import { readDateTime, readDay, readHours } from "./days.ts"
import { asWrittenOrCapitals, capitals, indexed, searchable } from "./text.ts"

/** Reads one text of a filter; a failure says in a sentence what is allowed. */
export type Reader<A> = (text: string, now: Instant) => Result.Result<A, string>

/** An id, in its canonical letters. */
export const id: Reader<string> = (text) => {
  const trimmed = text.trim()
  return isUuid(trimmed) ? Result.succeed(trimmed.toLowerCase()) : Result.fail("must be the UUID of a record")
}

/** An id as it stands, in its canonical letters; `what` says whose it must be. */
export const idOf =
  (what: string): Reader<string> =>
  (text) =>
    isUuid(text) ? Result.succeed(text.toLowerCase()) : Result.fail(`must be the id of ${what}`)

/** Text that stands for itself: nothing that looks like an operator. */
export const literal: Reader<string> = (text) => {
  const trimmed = text.trim()
  if (trimmed === "") return Result.fail("must not be empty")
  return "=<>~@".includes(trimmed.charAt(0))
    ? Result.fail("takes plain values, without comparison or presence operators")
    : Result.succeed(trimmed)
}

/** A text whose letters the stores have as capitals only, as codes have theirs. */
export const inCapitals =
  (read: Reader<string>): Reader<string> =>
  (text, now) =>
    Result.map(read(text, now), capitals)

/** A code, such as a UN/LOCODE or a SCAC. */
export const code: Reader<string> = inCapitals(literal)

/** Any text at all, in full. */
export const verbatim: Reader<string> = (text) =>
  text === "" ? Result.fail("must not be empty") : Result.succeed(text)

/** A tag, as far as it is indexed. */
export const tag: Reader<string> = (text) =>
  text.trim() === "" ? Result.fail("must not be empty") : Result.succeed(indexed(text.trim()))

/** One of these words. */
export const word =
  <Word extends string>(...words: ReadonlyArray<Word>): Reader<Word> =>
  (text) => {
    const found = words.find((word) => word === text)
    return found === undefined ? Result.fail(`must be ${words.join(" or ")}`) : Result.succeed(found)
  }

/** One of many words. */
export const member =
  <Word extends string>(words: ReadonlyArray<Word>): Reader<Word> =>
  (text) => {
    const found = words.find((word) => word === text)
    return found === undefined ? Result.fail(`must be one of ${words.join(", ")}`) : Result.succeed(found)
  }

/** The text without the blanks around it. */
export const trimmed =
  <A>(read: Reader<A>): Reader<A> =>
  (text, now) =>
    read(text.trim(), now)

/** The same, where a blank one is rejected. */
export const notBlank = <Name extends string>(read: Reader<Criterion<Name>>): Reader<Criterion<Name>> =>
  trimmed((text, now) => (text === "" ? Result.fail("must not be empty") : read(text, now)))

/** Any text, as the stores have it. */
export const text =
  (write: (text: string) => string): Reader<string> =>
  (text) =>
    Result.succeed(write(text))

/** `true` or `false`, and what each asks for. */
export const flag =
  <Name extends string>(yes: Criterion<Name>, no: Criterion<Name>): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(word("true", "false")(text, now), (said) => (said === "true" ? yes : no))

/** Free search: the beginning of a term, whatever the case. */
export const search =
  <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  (text) => {
    const trimmed = text.trim()
    if (trimmed === "") return Result.fail("must not be empty")
    return [...trimmed].length > [...indexed(trimmed)].length
      ? Result.fail("may have 200 characters at most")
      : Result.succeed(startsWith(field, searchable(trimmed)))
  }

/** Texts parted by commas, of which one is enough. */
export const commas =
  <Name extends string>(part: Reader<Criterion<Name>>): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(Result.all(text.split(",").map((item) => part(item, now))), anyOf)

/** The field has this value. */
export const is =
  <Name extends string>(field: Field<Name>, value: Reader<string>): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(value(text, now), (read) => oneOf(field, [read]))

/** The field has one of these values, of which any is what the client may have meant. */
export const isAnyOf =
  <Name extends string>(
    field: Field<Name>,
    value: Reader<string>,
    meant: (text: string) => ReadonlyArray<string>
  ): Reader<Criterion<Name>> =>
  (text, now) =>
    Result.map(value(text, now), (read) => oneOf(field, meant(read)))

/** The same, with an equals sign before it or without. */
export const equals =
  <A>(value: Reader<A>): Reader<A> =>
  (text, now) => {
    const trimmed = text.trim()
    return value(trimmed.startsWith("=") ? trimmed.slice(1) : trimmed, now)
  }

/** `@exists` and `@not_exists`, or what else is allowed. */
export const presence =
  <Name extends string>(field: Field<Name>, other: Reader<Criterion<Name>>): Reader<Criterion<Name>> =>
  (text, now) => {
    const trimmed = text.trim()
    if (trimmed === "@exists") return Result.succeed(present(field))
    if (trimmed === "@not_exists") return Result.succeed(absent(field))
    return trimmed.startsWith("@") ? Result.fail("knows only @exists and @not_exists after an @") : other(text, now)
  }

const operators = ["<=", ">=", "<", ">", "="] as const

/** What follows a comparison operator, and which; equality when there is none. */
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
        "must be days as YYYY-MM-DD, today, N.days.ago or N.days.from_now, one of them with = < <= > >= or not"
      )
    : Result.succeed(read)
}

/** An instant. */
export const dateTime: Reader<Instant> = (text) => {
  const read = readDateTime(text.trim())
  return read === null
    ? Result.fail("must be an ISO 8601 date-time with seconds and Z or an offset, with = < <= > >= before it or not")
    : Result.succeed(read)
}

/** An instant: a date-time, or so many hours from now. */
export const relativeDateTime: Reader<Instant> = (text, now) => {
  const read = readDateTime(text.trim()) ?? readHours(text.trim(), now)
  return read === null
    ? Result.fail(
        "must be an ISO 8601 date-time with seconds and Z or an offset, N.hours.ago or N.hours.from_now, with = < <= > >= before it or not"
      )
    : Result.succeed(read)
}

const written = /^-?\d{1,9}(\.\d{1,3})?$/

/** A number with an operator before it or without. */
export const numbers =
  <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  (text) => {
    const { op, rest } = comparison(text)
    if (!written.test(rest)) return Result.fail("must be a number such as 2 or 99.5, with = < <= > >= before it or not")
    const read = Number(rest)
    return Result.succeed(op === "=" ? oneOf(field, [String(read)]) : compareNumber(field, op, read))
  }

/** A day with an operator before it, several days parted by commas, or presence. */
export const days = <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  presence(field, (text, now) =>
    comparison(text).isSaid ? compared(field, day)(text, now) : commas(is(field, day))(text, now)
  )

/** A date-time with an operator before it, or presence. */
export const dateTimes = <Name extends string>(
  field: Field<Name>,
  value: Reader<Instant> = dateTime
): Reader<Criterion<Name>> => presence(field, compared(field, value))

/** Plain values parted by commas; `=` before each and presence instead of them are allowed. */
export const expression = <Name extends string>(field: Field<Name>, value: Reader<string>): Reader<Criterion<Name>> =>
  presence(field, commas(equals(is(field, value))))

/** The same of texts that sources write in capitals, most of them: as it is written, or in capitals. */
export const expressionInCapitals = <Name extends string>(field: Field<Name>): Reader<Criterion<Name>> =>
  presence(field, commas(equals(isAnyOf(field, literal, asWrittenOrCapitals))))

/** Reads all values that a filter was given. */
export type ListReader<Name extends string> = (
  values: ReadonlyArray<string>,
  now: Instant
) => Result.Result<Criterion<Name>, string>

/** Of several values in a list one is enough. */
export const any =
  <Name extends string>(each: Reader<Criterion<Name>>): ListReader<Name> =>
  (values, now) =>
    Result.map(Result.all(values.map((value) => each(value, now))), anyOf)

/** All values in a list must hold at once. */
export const all =
  <Name extends string>(each: Reader<Criterion<Name>>): ListReader<Name> =>
  (values, now) =>
    Result.map(Result.all(values.map((value) => each(value, now))), allOf)
