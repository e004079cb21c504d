import { Result } from "effect"

import type { Instant } from "../Time.ts"
import { zonedInstant } from "../zonedInstant.ts"
import { list } from "./Catalogue.ts"
import type { Filter } from "./Catalogue.ts"
import { absent, allOf, always, anyOf, compare, never, oneOf } from "./Criterion.ts"
import type { Criterion, Field } from "./Criterion.ts"
import * as Grammar from "./grammar.ts"
import type { Reader } from "./grammar.ts"

export const sampleId = "01900000-0000-7000-8000-000000000001"

const idsOf = <Name extends string>(field: Field<Name>, what: string): Filter<Name> =>
  list(
    { description: `Id of the ${what}. Repeat the parameter to match any of several.`, example: sampleId },
    Grammar.matchAnyOf(Grammar.matchesValue(field, Grammar.idOf(`a ${what}`)))
  )

export const shipmentId = <Name extends string>(field: Field<Name>): Filter<Name> => idsOf(field, "shipment")

export const containerId = <Name extends string>(field: Field<Name>): Filter<Name> => idsOf(field, "container")

/** A party with that role, otherwise the account. Presence tests only the role. */
export const customerId = <Name extends string>(customer: Field<Name>): Filter<Name> => ({
  forms: ["scalar", "list"],
  description:
    "Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role.",
  example: sampleId,
  read: ({ values }, { account, now }) => {
    const isCustomer: Reader<Criterion<Name>> = (text, at) =>
      Result.map(Grammar.id(text, at), (id) =>
        anyOf([oneOf(customer, [id]), id === account ? absent(customer) : never])
      )
    const each = Grammar.orPresence(customer, Grammar.commaSeparated(Grammar.optionalEquals(isCustomer)))
    return Result.mapError(Grammar.matchAllOf(each)(values, now), (detail) => ({ key: null, detail }))
  }
})

const instant: Reader<Instant> = (text) => {
  const read = zonedInstant(text)
  return read === null
    ? Result.fail("must be an ISO 8601 date-time with seconds and a zone, such as `2027-01-31T05:00:00Z`")
    : Result.succeed(read)
}

/** Inclusive; either bound is optional. */
export const period = <Name extends string>(field: Field<Name>, what: string): Filter<Name> => {
  const bounds = [
    { key: "start", op: ">=", words: "at this time or later" },
    { key: "end", op: "<=", words: "at this time or before" }
  ] as const
  return {
    forms: ["object"],
    description: `${what} between two times`,
    example: "2026-01-31T00:00:00Z",
    keys: bounds.map(({ key, words }) => ({
      name: key,
      list: false,
      description: `${what} ${words}: an ISO 8601 date-time with an offset, inclusive`,
      example: "2026-01-31T00:00:00Z"
    })),
    read: ({ keyed }, { now }) =>
      Result.map(
        Result.all(
          bounds.flatMap(({ key, op }) =>
            (keyed.get(key) ?? []).map((text) =>
              instant(text, now).pipe(
                Result.map((read) => compare(field, op, read)),
                Result.mapError((detail) => ({ key, detail }))
              )
            )
          )
        ),
        allOf
      )
  }
}

export const instants = <Name extends string>(field: Field<Name>): Filter<Name> =>
  list(
    {
      description:
        "ISO 8601 date-time with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value.",
      example: ">=2026-01-01T00:00:00Z"
    },
    Grammar.matchAllOf(Grammar.dateTimes(field))
  )

export const relativeInstants = <Name extends string>(field: Field<Name>): Filter<Name> =>
  list(
    {
      description:
        "ISO 8601 date-time, `N.hours.ago`, or `N.hours.from_now`, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value.",
      example: ">=2026-01-01T00:00:00Z"
    },
    Grammar.matchAllOf(Grammar.dateTimes(field, Grammar.relativeDateTime))
  )

/** The filter `supersededBy` of the same query takes precedence. */
export const tags = <Name extends string>(
  tag: Field<Name>,
  description: string,
  supersededBy: string | null = null
): Filter<Name> => ({
  forms: ["scalar", "list"],
  description,
  example: "urgent",
  read: ({ values }, { now, other }) => {
    if (supersededBy !== null && other(supersededBy) !== null) return Result.succeed(always)
    const isAll = other("tags_and")?.[0] === "true"
    const each = values
      .flatMap((value) => value.split(","))
      .map((value) => Grammar.matchesValue(tag, Grammar.tag)(value, now))
    return Result.all(each).pipe(
      Result.map((read) => (isAll ? allOf(read) : anyOf(read))),
      Result.mapError((detail) => ({ key: null, detail }))
    )
  }
})
