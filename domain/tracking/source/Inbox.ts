import { Schema } from "effect"

import { CredentialId, Text } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

/** Used in commands, URLs and folders. Reserved: `done` and `failed` for subfolders, `all` for every source. */
export const InboxName = Schema.String.check(Schema.isPattern(/^(?!(all|done|failed)$)[a-z0-9][a-z0-9-]{0,62}$/)).pipe(
  Schema.brand("InboxName")
)
export type InboxName = typeof InboxName.Type

export const InboxFormat = Schema.Literals(["auto", "dcsa", "x12", "edifact", "emodal", "terminal-json"])
export type InboxFormat = typeof InboxFormat.Type

/** `signature`: HMAC-SHA256 of the body (DCSA callbacks). */
export const InboxAuth = Schema.Literals(["signature", "bearer", "basic"])
export type InboxAuth = typeof InboxAuth.Type

export const InboxSourceKind = Schema.Literals(["shipping_line", "terminal", "rail"])
export type InboxSourceKind = typeof InboxSourceKind.Type

export const Inbox = Schema.Struct({
  name: InboxName,
  credential_id: CredentialId,
  /** Sender name known to readers, such as `MAEU`. */
  source: Text,
  format: InboxFormat,
  auth: InboxAuth,
  /** If null, readers derive it. */
  data_source: Schema.NullOr(InboxSourceKind),
  /** Encrypted for `signature`, otherwise SHA-256 in lower-case hex. */
  secret: Schema.String,
  created_at: Instant
})
export type Inbox = typeof Inbox.Type

export type InboxWithoutSecret = Omit<Inbox, "secret">

export class InboxRefused extends Schema.TaggedError<InboxRefused>()("InboxRefused", { detail: Schema.String }) {}
