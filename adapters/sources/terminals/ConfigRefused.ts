import { Schema } from "effect"

/** `message` names the variable and the allowed values. */
export class InvalidTerminalConfig extends Schema.TaggedError<InvalidTerminalConfig>()("ConfigRefused", {
  message: Schema.String
}) {}
