import { PgClient } from "@effect/sql-pg"
import type { Redacted } from "effect"

/** Bytes: a message of 64 MB in hexadecimal plus other columns. */
export const maxLineBytes = 192 * 1024 * 1024

export const makeBackupClient = (url: Redacted.Redacted) =>
  PgClient.layer({ url, maxConnections: 1, maxMessageSize: maxLineBytes, applicationName: "landfall-backup" })
