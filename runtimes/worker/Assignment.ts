import { Schema } from "effect"

const SimulatorAddress = Schema.Struct({
  url: Schema.String,
  apiKey: Schema.String,
  aisPort: Schema.NullOr(Schema.Finite)
})

/** Workers inherit the environment of the parent. */
export const Assignment = Schema.Struct({
  database: Schema.RedactedFromValue(Schema.String),
  secret: Schema.RedactedFromValue(Schema.String),
  /** Null if real sources are used. */
  simulator: Schema.NullOr(SimulatorAddress),
  /** Applies if `INBOX_DIR` is unset. */
  folder: Schema.NullOr(Schema.String),
  /** Only the first worker watches the folder and receives vessel positions. */
  isFirst: Schema.Boolean
})
export type Assignment = typeof Assignment.Type

/** `url` accepts calls. */
export const Working = Schema.Struct({ url: Schema.URLFromString })
