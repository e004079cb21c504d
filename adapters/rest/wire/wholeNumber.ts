import { Schema } from "effect"

/** A whole number of a query, from one bound to the other. */
export const wholeNumber = (bounds: { readonly minimum: number; readonly maximum: number }) =>
  Schema.Finite.check(Schema.isInt(), Schema.isBetween(bounds))
