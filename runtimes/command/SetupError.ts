import { Schema } from "effect"

/** `message` is one sentence with a remedy. */
export class SetupError extends Schema.TaggedError<SetupError>()("SetupError", { message: Schema.String }) {}

/** A retry may succeed; `message` is one sentence with a remedy. */
export class NotThereYet extends Schema.TaggedError<NotThereYet>()("NotThereYet", { message: Schema.String }) {}

/** `message` is one sentence with the expected form. */
export class UsageError extends Schema.TaggedError<UsageError>()("UsageError", { message: Schema.String }) {}

/** The printed answer already reports the failure. */
export class AnsweredFailure extends Schema.TaggedError<AnsweredFailure>()("AnsweredFailure", {}) {}
