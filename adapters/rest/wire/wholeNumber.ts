import { Schema } from "effect"

export const wholeNumber = (bounds: { readonly minimum: number; readonly maximum: number }) =>
  Schema.Finite.check(Schema.isInt(), Schema.isBetween(bounds))
