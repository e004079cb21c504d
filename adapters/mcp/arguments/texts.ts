import { Schema } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"

export const text = (longest: number, description: string) =>
  Schema.String.check(
    Schema.makeFilter((given) => !/[\p{Cc}\p{Cs}]/u.test(given) || "must be text without control characters"),
    Schema.isMinLength(1),
    // Last, because annotations apply to the last check, the only one in JSON Schema.
    Schema.isMaxLength(longest)
  ).annotate({ description })

export const uuid = (description: string) => Schema.String.check(Schema.isUUID()).annotate({ description })

export const flag = (description: string) => Schema.optionalKey(Schema.Boolean.annotate({ description }))

export const asOf = Schema.optionalKey(text(40, "Values as of then: ISO 8601 with zone"))

/** For arguments whose past values are not stored. */
export const notAvailableAsOf = (parameter: string, what: string) =>
  new InvalidParameter({
    parameter,
    detail: `is not supported with \`as_of\`; omit ${what}`,
    code: "unsupported_parameter"
  })

export const several = <const Name extends string>(names: ReadonlyArray<Name>, description: string) =>
  Schema.optionalKey(Schema.Array(Schema.Literals(names)).annotate({ description }))
