import { Schema } from "effect"

/** A set-up that cannot work; `message` is one sentence that says what to do. */
export class SetupError extends Schema.TaggedError<SetupError>()("SetupError", { message: Schema.String }) {}
