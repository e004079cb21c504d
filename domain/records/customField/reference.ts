import { Option, Schema } from "effect"

import { Text } from "../../Identifiers.ts"

export const Reference = Schema.Struct({
  type: Text.check(Schema.isPattern(/^[A-Za-z][A-Za-z_]{0,63}$/)),
  id: Text.check(Schema.isPattern(/^\S{1,200}$/))
})
export type Reference = typeof Reference.Type

const decode = Schema.decodeUnknownOption(Reference)
const decodeText = Schema.decodeUnknownOption(Schema.fromJsonString(Reference))

export const referenceOf = (value: string): Reference | null => Option.getOrNull(decodeText(value))

export const sameType = (a: string, b: string): boolean =>
  a.toLowerCase().replaceAll("_", "") === b.toLowerCase().replaceAll("_", "")

/** `{type, id}`, its JSON text, or only the id of a fixed type. */
export const readReference = (given: unknown, type: string | null): Reference | null => {
  const asGiven = decode(given)
  if (Option.isSome(asGiven)) return asGiven.value
  if (typeof given !== "string") return null
  return referenceOf(given) ?? (type === null ? null : Option.getOrNull(decode({ type, id: given })))
}
