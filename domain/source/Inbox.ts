import { Schema } from "effect"

import { CredentialId, Text } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/**
 * The name of an inbox in commands, addresses and folders. `done` and `failed` are subfolders; `all` is every source.
 */
export const InboxName = Schema.String.check(Schema.isPattern(/^(?!(all|done|failed)$)[a-z0-9][a-z0-9-]{0,62}$/)).pipe(
  Schema.brand("InboxName")
)
export type InboxName = typeof InboxName.Type

/** The format of messages to an inbox; `auto` detects it for each message. */
export const InboxFormat = Schema.Literals(["auto", "dcsa", "x12", "edifact", "emodal", "terminal-json"])
export type InboxFormat = typeof InboxFormat.Type

/**
 * How a sender proves who it is: `signature` is an HMAC-SHA256 over the body (DCSA callbacks), `bearer` and `basic`
 * send the secret itself.
 */
export const InboxAuth = Schema.Literals(["signature", "bearer", "basic"])
export type InboxAuth = typeof InboxAuth.Type

/** The kind of source that sends, where the messages alone do not show it. */
export const InboxSourceKind = Schema.Literals(["shipping_line", "terminal", "rail"])
export type InboxSourceKind = typeof InboxSourceKind.Type

/** A registered inbox: a sender that has its secret may send messages to it. */
export const Inbox = Schema.Struct({
  name: InboxName,
  credential_id: CredentialId,
  /** The name under which readers know the sender, such as `MAEU`; by default the name of the inbox. */
  source: Text,
  format: InboxFormat,
  auth: InboxAuth,
  /** Null leaves it to the reader. */
  data_source: Schema.NullOr(InboxSourceKind),
  /** For `signature` the sealed secret, else its SHA-256 in lower-case hex. */
  secret: Schema.String,
  created_at: Instant
})
export type Inbox = typeof Inbox.Type

/** An inbox without its secret. */
export type InboxTerms = Omit<Inbox, "secret">

/** An inbox that cannot be made as it was asked for. */
export class InboxRefused extends Schema.TaggedError<InboxRefused>()("InboxRefused", { detail: Schema.String }) {}
