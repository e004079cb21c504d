import { Schema } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"

/** A number or a word that somebody gives. */
export const text = (longest: number, description: string) =>
  Schema.String.check(
    Schema.makeFilter((given) => !/[\p{Cc}\p{Cs}]/u.test(given) || "must be text without control characters"),
    Schema.isMinLength(1),
    // Stands last because an annotation goes to the last check, and only this one shows in JSON Schema.
    Schema.isMaxLength(longest)
  ).annotate({ description })

export const uuid = (description: string) => Schema.String.check(Schema.isUUID()).annotate({ description })

export const flag = (description: string) => Schema.optionalKey(Schema.Boolean.annotate({ description }))

/** The instant of which the past is told. */
export const asOf = Schema.optionalKey(text(40, "Values as of then: ISO 8601 with zone"))

/** What an argument asks for has no kept past. */
export const notThen = (parameter: string, what: string) =>
  new InvalidParameter({ parameter, detail: `is not available with as_of: leave out ${what}` })

/** A choice of several, each once. */
export const several = <const Name extends string>(names: ReadonlyArray<Name>, description: string) =>
  Schema.optionalKey(Schema.Array(Schema.Literals(names)).annotate({ description }))
