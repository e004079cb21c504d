import { Schema } from "effect"

/** `message` names the variable and the allowed values. */
export class ConfigRefused extends Schema.TaggedError<ConfigRefused>()("ConfigRefused", { message: Schema.String }) {}
