import { PgClient } from "@effect/sql-pg"
import type { Redacted } from "effect"

/** The longest line of a backup: a message of 64 MB in hexadecimal, and its other columns. */
export const longestLine = 192 * 1024 * 1024

/** The owner's connection for a backup or a restore. */
export const client = (url: Redacted.Redacted) =>
  PgClient.layer({ url, maxConnections: 1, maxMessageSize: longestLine, applicationName: "landfall-backup" })
