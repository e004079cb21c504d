import { Schema } from "effect"

/** The bundled Postgres cannot serve; `message` is one sentence for the operator, with what to do. */
export class EmbeddedPostgresError extends Schema.TaggedError<EmbeddedPostgresError>()("EmbeddedPostgresError", {
  message: Schema.String
}) {}
