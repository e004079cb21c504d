import { PgClient } from "@effect/sql-pg"
import type { Redacted } from "effect"

/** Bytes of the longest line of a backup: a message of 64 MB in hexadecimal plus its other columns. */
export const maxLineBytes = 192 * 1024 * 1024

export const makeBackupClient = (url: Redacted.Redacted) =>
  PgClient.layer({ url, maxConnections: 1, maxMessageSize: maxLineBytes, applicationName: "landfall-backup" })
