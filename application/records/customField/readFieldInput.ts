import { Effect, Option } from "effect"

import type { ResourceName } from "#domain/Errors.ts"
import type { CustomFieldDefinition, DefinitionWithOptions } from "#domain/records/customField/CustomField.ts"
import { readValue } from "#domain/records/customField/readValue.ts"
import { referenceOf, sameType } from "#domain/records/customField/reference.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { blankAttribute, orRejected, rejectedAttribute } from "./rejectedAttribute.ts"

/** A missing `value` differs from null. */
export interface FieldInput {
  readonly value?: unknown
}

/** References to other types are not verified. */
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
  const owner = yield* AccountStore.use(({ ownership }) => ownership.ownerOf(type, reference.id))
  if (Option.isSome(owner) && owner.value === account_id) return
  return yield* rejectedAttribute(
    attribute,
    `must refer to a ${type.replaceAll("_", " ")} of this account; \`${reference.id.slice(0, 100)}\` is unknown`
  )
})

/** Null empties the field; missing, the default. References stay within the account. */
export const readFieldInput = Effect.fnUntraced(function* (
  attribute: string,
  described: DefinitionWithOptions,
  given: FieldInput
) {
  const { definition } = described
  const sent = given.value === undefined ? definition.default_value : given.value
  if (given.value === undefined && sent === null) return yield* blankAttribute(attribute)
  const value = yield* orRejected(attribute, readValue(described, sent))
  if (value !== null) yield* checkReference(attribute, definition, value)
  return value
})
