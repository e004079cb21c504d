import { Schema } from "effect"

/** A number or a word that somebody gives. */
export const text = (longest: number, description: string) =>
  Schema.String.check(
    Schema.makeFilter((given) => !/[\p{Cc}\p{Cs}]/u.test(given) || "Expected text without control characters"),
    Schema.isMinLength(1),
    // Stands last because an annotation goes to the last check, and only this one shows in JSON Schema.
    Schema.isMaxLength(longest)
  ).annotate({ description })

export const uuid = (description: string) => Schema.String.check(Schema.isUUID()).annotate({ description })

export const flag = (description: string) => Schema.optionalKey(Schema.Boolean.annotate({ description }))

/** A choice of several, each once. */
export const several = <const Name extends string>(names: ReadonlyArray<Name>, description: string) =>
  Schema.optionalKey(Schema.Array(Schema.Literals(names)).annotate({ description }))
