import { Schema } from "effect"

/** `message`: a sentence for the operator with the required action. */
export class EmbeddedPostgresError extends Schema.TaggedError<EmbeddedPostgresError>()("EmbeddedPostgresError", {
  message: Schema.String
}) {}
