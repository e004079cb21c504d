import { Schema } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import { Text } from "#domain/Identifiers.ts"

export const asOfQuery = {
  as_of: Schema.optionalKey(
    Text.annotate({
      description:
        "Returns the state that was known at that instant (ISO 8601 with a zone), by the time of receipt. Not supported with flag[provenance] or flag[parties]",
      format: "date-time",
      examples: ["2026-02-26T05:00:00.000Z"]
    })
  )
}

/** Flags that are invalid with `as_of`, because their data lacks a history. */
export const refusedWithPast = (query: Readonly<Record<string, unknown>>): ReadonlyArray<InvalidParameter> =>
  ["flag[provenance]", "flag[parties]"]
    .filter((flag) => query[flag] === "true")
    .map(
      (parameter) =>
        new InvalidParameter({ parameter, detail: "is not supported with `as_of`", code: "unsupported_parameter" })
    )
