import { Schema } from "effect"

/** A variable has a value that cannot be right; `message` is one sentence that names it and says what is allowed. */
export class ConfigRefused extends Schema.TaggedError<ConfigRefused>()("ConfigRefused", { message: Schema.String }) {}
