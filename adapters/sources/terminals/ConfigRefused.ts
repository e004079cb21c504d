import { Schema } from "effect"

/** A variable has an invalid value; `message` is one sentence that names it and states what is allowed. */
export class ConfigRefused extends Schema.TaggedError<ConfigRefused>()("ConfigRefused", { message: Schema.String }) {}
