import { Schema } from "effect"

import { AccountId, Text, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/** Who acts: an API key, a user who signed in, an assistant or another program of a user, a command of the operator, or the service itself. */
export const ActorType = Schema.Literals(["api_key", "user", "assistant", "operator", "system"])
export type ActorType = typeof ActorType.Type

/** SHA-256 in lower-case hex. */
export const AuditHash = Schema.String.check(Schema.isPattern(/^[\da-f]{64}$/)).annotate({
  examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
})

/** What was done by whom, in the chain of an account or of the operator. Never changed. */
export class AuditEntry extends Schema.Class<AuditEntry>("AuditEntry")({
  id: Schema.String.check(Schema.isUUID()),
  /** Null in the chain of the operator. */
  account_id: Schema.NullOr(AccountId),
  /** Place in the chain, from 1 without gaps. */
  sequence: Schema.Int,
  /** By the clock of the database. */
  at: Instant,
  action: Text,
  actor_type: ActorType.annotate({
    description:
      "Who acts: assistant is an assistant or any other program that a user approved and that has an access token, over MCP or REST"
  }),
  /** The id of the key, of the user, or of the client of the assistant or program; the operator's command; the part of the service. */
  actor_id: Schema.NullOr(Text),
  /** The user who acts, or for whom a key or an assistant does. */
  user_id: Schema.NullOr(UserId),
  target_type: Text,
  target_id: Schema.NullOr(Text),
  /** Names of what changed, never a value. */
  changed: Schema.Array(Text),
  request_id: Schema.NullOr(Text),
  /** The network address of the client, where it is known. */
  address: Schema.NullOr(Text),
  /** Of the entry before; null for the first of the chain. */
  previous_hash: Schema.NullOr(AuditHash),
  hash: AuditHash
}) {}

/** An act before it has its place in a chain. */
export type AuditDraft = Omit<typeof AuditEntry.Type, "sequence" | "at" | "previous_hash" | "hash">
