import { Schema } from "effect"

/** A backup that cannot be made or put back; `message` is one sentence with the reason. Nothing was changed. */
export class BackupRefused extends Schema.TaggedError<BackupRefused>()("BackupRefused", { message: Schema.String }) {}
