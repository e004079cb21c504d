import { Schema } from "effect"

const Position = Schema.Struct({ line: Schema.Int, column: Schema.Int })

/** One fault that was planted in a rule. */
export const Fault = Schema.Struct({
  id: Schema.String,
  /** From the root of the repository. */
  file: Schema.String,
  kind: Schema.String,
  replacement: Schema.String,
  /** Lines and columns from 0. */
  location: Schema.Struct({ start: Position, end: Position })
})
export type Fault = typeof Fault.Type

/** What the tests made of a fault. */
export const Outcome = Schema.Struct({
  id: Schema.String,
  /** Constant: it changes what modules compute when they are loaded, which happens once. */
  outcome: Schema.Literals(["noticed", "missed", "untested", "constant"]),
  /** The test that noticed it. */
  by: Schema.NullOr(Schema.String)
})
export type Outcome = typeof Outcome.Type

export const faultsFile = new URL("../../faults.json", import.meta.url)
export const outcomesFile = new URL("../../outcomes.ndjson", import.meta.url)
