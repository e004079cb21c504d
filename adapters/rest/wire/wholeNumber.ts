import { Schema } from "effect"

/** A whole number of a query, from one bound to the other. */
export const wholeNumber = ({ maximum, minimum }: { readonly minimum: number; readonly maximum: number }) => {
  const expected = `a whole number from ${minimum} to ${maximum}`
  return Schema.Finite.check(Schema.isInt({ expected }), Schema.isBetween({ minimum, maximum }, { expected }))
}
