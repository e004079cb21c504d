import { Option, Schema } from "effect"

import { Text } from "../Identifiers.ts"

/** Another record that a field of type `reference` points at. */
export const Reference = Schema.Struct({
  type: Text.check(Schema.isPattern(/^[A-Za-z][A-Za-z_]{0,63}$/)),
  id: Text.check(Schema.isPattern(/^\S{1,200}$/))
})
export type Reference = typeof Reference.Type

const decode = Schema.decodeUnknownOption(Reference)
const decodeText = Schema.decodeUnknownOption(Schema.fromJsonString(Reference))

/** The reference of a stored value. */
export const referenceOf = (value: string): Reference | null => Option.getOrNull(decodeText(value))

/** `Shipment` and `shipment`, `TrackingRequest` and `tracking_request` are the same type. */
export const sameType = (a: string, b: string): boolean =>
  a.toLowerCase().replaceAll("_", "") === b.toLowerCase().replaceAll("_", "")

/** A reference as clients send it: `{type, id}`, its JSON text, or the id alone where the definition fixes the type. */
export const readReference = (given: unknown, type: string | null): Reference | null => {
  const asGiven = decode(given)
  if (Option.isSome(asGiven)) return asGiven.value
  if (typeof given !== "string") return null
  return referenceOf(given) ?? (type === null ? null : Option.getOrNull(decode({ type, id: given })))
}
