import { Schema } from "effect"

/** A set-up that cannot work; `message` is one sentence that says what to do. */
export class SetupError extends Schema.TaggedError<SetupError>()("SetupError", { message: Schema.String }) {}

/** A command whose arguments make no sense; `message` is one sentence that says what they need. */
export class UsageError extends Schema.TaggedError<UsageError>()("UsageError", { message: Schema.String }) {}

/** Work whose answer says that it failed: nothing is left to say. */
export class AnsweredFailure extends Schema.TaggedError<AnsweredFailure>()("AnsweredFailure", {}) {}
