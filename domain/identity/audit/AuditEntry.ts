import { Schema } from "effect"

import { AccountId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

/**
 * `assistant`: any approved program. `operator`: a CLI command. The next release writes `program` for programs that use
 * REST, so nodes of this release already accept it.
 */
export const ActorType = Schema.Literals(["api_key", "user", "assistant", "program", "operator", "system"])
export type ActorType = typeof ActorType.Type

export const AuditHash = Schema.String.check(Schema.isPattern(/^[\da-f]{64}$/)).annotate({
  examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
})

/** Immutable. */
export class AuditEntry extends Schema.Class<AuditEntry>("AuditEntry")({
  id: Schema.String.check(Schema.isUUID()),
  /** Null: the operator's chain. */
  account_id: Schema.NullOr(AccountId),
  /** Gapless, from 1. */
  sequence: Schema.Int,
  /** Time of the database's clock. */
  at: Instant,
  action: Text,
  actor_type: ActorType.annotate({
    description:
      "Type of the actor. `assistant` is an assistant or program with an access token that a user approved, over MCP or REST. From the next version on, a program that uses REST is `program`"
  }),
  /** Key, user or OAuth client; operator's command; part of the service. */
  actor_id: Schema.NullOr(Text),
  /** Also the user that a key or assistant acts for. */
  user_id: Schema.NullOr(UserId),
  target_type: Text,
  target_id: Schema.NullOr(Text),
  /** Names of changed attributes, never values. */
  changed: Schema.Array(Text),
  request_id: Schema.NullOr(Text),
  address: Schema.NullOr(Text),
  previous_hash: Schema.NullOr(AuditHash),
  hash: AuditHash
}) {}

export type AuditDraft = Omit<typeof AuditEntry.Type, "sequence" | "at" | "previous_hash" | "hash">
