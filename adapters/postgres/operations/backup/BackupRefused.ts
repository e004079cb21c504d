import { Schema } from "effect"

/** The database is unchanged; `message` is one sentence. */
export class BackupRefused extends Schema.TaggedError<BackupRefused>()("BackupRefused", { message: Schema.String }) {}
