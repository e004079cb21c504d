import { Schema } from "effect"

/** Where a simulator in another process answers. */
const SimulatorAddress = Schema.Struct({
  url: Schema.String,
  apiKey: Schema.String,
  aisPort: Schema.NullOr(Schema.Finite)
})

/** What a worker process is told once its database is there. It has the environment of the process that started it. */
export const Assignment = Schema.Struct({
  database: Schema.RedactedFromValue(Schema.String),
  /** Presented with every call to the worker. */
  secret: Schema.RedactedFromValue(Schema.String),
  /** Null where real sources are asked. */
  simulator: Schema.NullOr(SimulatorAddress),
  /** The folder of files, where `INBOX_DIR` names none; null without one. */
  folder: Schema.NullOr(Schema.String),
  /** One of several workers watches the folder and listens to ships. */
  isFirst: Schema.Boolean
})
export type Assignment = typeof Assignment.Type

/** What a worker answers when it works: where it takes calls. */
export const Working = Schema.Struct({ url: Schema.URLFromString })
