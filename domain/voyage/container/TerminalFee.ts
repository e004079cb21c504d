import { Schema } from "effect"

export const FeeType = Schema.Literals(["demurrage", "extended_dwell_time", "exam", "total", "other"])
export type FeeType = typeof FeeType.Type

/** An amount of 0 means that no amount is posted yet. */
export const TerminalFee = Schema.Struct({
  type: FeeType,
  amount: Schema.Finite.annotate({
    description: "0 if no amount is posted yet",
    examples: [275]
  }),
  currency_code: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)).annotate({
    description: "ISO 4217",
    examples: ["USD"]
  })
}).annotate({ identifier: "terminal_fee" })
export type TerminalFee = typeof TerminalFee.Type
