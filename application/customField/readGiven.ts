import { Effect, Option } from "effect"

import type { CustomFieldDefinition, DescribedDefinition } from "#domain/customField/CustomField.ts"
import { readValue } from "#domain/customField/readValue.ts"
import { referenceOf, sameType } from "#domain/customField/reference.ts"
import type { ResourceName } from "#domain/Errors.ts"

import { Ownership } from "../ports/account/Ownership.ts"
import { blank, orRefused, refused } from "./refused.ts"

/** What a client sent as a value; without `value` it sent none. */
export interface Given {
  readonly value?: unknown
}

/** The records of an account that references may point at; those of other types are not checked. */
const ownTypes: ReadonlyArray<ResourceName> = ["shipment", "container", "tracking_request", "party"]

const checkReference = Effect.fnUntraced(function* (
  attribute: string,
  { account_id, data_type }: CustomFieldDefinition,
  value: string
) {
  const reference = data_type === "reference" ? referenceOf(value) : null
  if (reference === null) return
  const type = ownTypes.find((type) => sameType(type, reference.type))
  if (type === undefined) return
  const owner = yield* Ownership.use((ownership) => ownership.ownerOf(type, reference.id))
  if (Option.isSome(owner) && owner.value === account_id) return
  return yield* refused(attribute, `there is no ${type.replaceAll("_", " ")} ${reference.id.slice(0, 100)}`)
})

/**
 * Reads what a client sent for a field, at this attribute, into the form in which it is kept; null for an emptied one.
 * What is missing is the definition's default. A reference must be to a record of the same account.
 */
export const readGiven = Effect.fnUntraced(function* (attribute: string, described: DescribedDefinition, given: Given) {
  const { definition } = described
  const sent = given.value === undefined ? definition.default_value : given.value
  if (given.value === undefined && sent === null) return yield* blank(attribute)
  const value = yield* orRefused(attribute, readValue(described, sent))
  if (value !== null) yield* checkReference(attribute, definition, value)
  return value
})
