import { Effect, Schema } from "effect"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Rejected } from "#domain/Errors.ts"
import { Text } from "#domain/Identifiers.ts"
import { UserText, UserTexts } from "#domain/voyage/edit/UserTexts.ts"

/** Clients also send a single text, or null for an empty list. */
const texts = (example: string) =>
  Schema.optionalKey(
    Schema.NullOr(Schema.Union([UserText, UserTexts])).annotate({
      description: "List of texts. A single string means a list of one, and null an empty list",
      examples: [[example]]
    })
  )

export const refNumbers = texts("PO-4711")
export const tags = texts("urgent")

export const readTexts = (texts: string | ReadonlyArray<string> | null | undefined) =>
  texts === undefined ? undefined : texts === null ? [] : typeof texts === "string" ? [texts] : texts

/** Clients may repeat the resource's id. */
export const changeOf = <const Type extends string, Attributes extends Schema.Struct.Fields>(
  type: Type,
  attributes: Attributes
) => {
  const change = Schema.Struct({
    data: JsonApi.given(type, {
      id: Schema.optionalKey(Text),
      attributes: Schema.Struct(attributes)
    })
  }).annotate({ identifier: `changed_${type}` })
  return [JsonApi.body(change), change] as const
}

export const requireSameId = (given: string | null | undefined, id: string): Effect.Effect<void, Rejected> =>
  given === undefined || given === null || given === "" || given.toLowerCase() === id.toLowerCase()
    ? Effect.void
    : Effect.fail(new Rejected({ pointer: "/data/id", detail: "must be the id in the URL", code: "other_id" }))
