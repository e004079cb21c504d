import { Schema } from "effect"

/** A set-up that cannot work; `message` is one sentence with what to do. */
export class SetupError extends Schema.TaggedError<SetupError>()("SetupError", { message: Schema.String }) {}

/** What a start needs does not answer, and soon may; `message` is one sentence with what to do. */
export class NotThereYet extends Schema.TaggedError<NotThereYet>()("NotThereYet", { message: Schema.String }) {}

/** A command with invalid arguments; `message` is one sentence with what they need. */
export class UsageError extends Schema.TaggedError<UsageError>()("UsageError", { message: Schema.String }) {}

/** Work whose printed answer already reports the failure. */
export class AnsweredFailure extends Schema.TaggedError<AnsweredFailure>()("AnsweredFailure", {}) {}
