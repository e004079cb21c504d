import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, CredentialId } from "#domain/Identifiers.ts"
import type { CredentialHealth } from "#domain/source/CredentialHealth.ts"
import type { Instant } from "#domain/Time.ts"

import type { Credential, Feed, FeedReference, OfferedCarrier } from "../observation/FeedStore.ts"
import type { Stored } from "../Stored.ts"

/** A credential with what only the nodes that take in data may see of it. */
export interface SourceCredential extends Credential {
  /** Given by an operator with settings of its own; else the environment, or the service itself, has it. */
  readonly isStored: boolean
  /** Null where the offer has the name of the source. */
  readonly offered: OfferedCarrier | null
  /** The account that it belongs to; null for one of the operator. */
  readonly owner_id: AccountId | null
  /** Its settings, as the vault sealed them; null when there are none, or no more. */
  readonly sealed: string | null
  /** Goes up with every change of the settings. */
  readonly version: number
  readonly created_at: Instant | null
  /** When its settings let in no more; null, or left out, where they do not say it. */
  readonly expires_at?: Instant | null
  readonly health: CredentialHealth
}

/** The health of one number. */
export interface NumberHealth {
  readonly reference: FeedReference
  readonly kind: Feed["kind"]
  readonly last_attempted_at: Instant | null
  /** When the source last answered, be it that it does not know the number. */
  readonly last_succeeded_at: Instant | null
  /** When an answer last reported something new. */
  readonly last_changed_at: Instant | null
  /** Polls in a row without an answer, and what was wrong with the last of them. */
  readonly failures: number
  readonly detail: string | null
  /** Null when it is not polled. */
  readonly next_poll_at: Instant | null
}

/** The health of all numbers of a credential together. */
export interface CredentialSummary extends Omit<NumberHealth, "reference" | "kind" | "failures" | "detail"> {
  readonly credential_id: CredentialId
  /** Numbers that are polled. */
  readonly numbers: number
  /** Those of them whose last poll got no answer. */
  readonly failing: number
  /** Those of them that are due for longer than half their interval. */
  readonly overdue: number
}

/** Port: credentials of sources, and their health. Ingestion alone reads it. */
export class CredentialStore extends Context.Service<
  CredentialStore,
  {
    /** Adds or replaces it with everything that it has. */
    readonly save: (credential: SourceCredential) => Stored<void>
    readonly find: (id: CredentialId) => Stored<Option.Option<SourceCredential>>
    /** Removed ones too; by source, then id. */
    readonly list: Stored<ReadonlyArray<SourceCredential>>
    readonly saveHealth: (id: CredentialId, health: CredentialHealth) => Stored<void>
    /** Feeds that are polled under it. */
    readonly feedsOf: (id: CredentialId) => Stored<ReadonlyArray<Feed>>
    /** Feeds of the source whose credential is refused or removed, and that have followers. */
    readonly strandedAt: (source: string) => Stored<ReadonlyArray<Feed>>
    /** Its feeds are polled no more. */
    readonly deactivate: (id: CredentialId) => Stored<void>
    readonly health: Stored<ReadonlyArray<CredentialSummary>>
    /** The numbers that are polled, most failures first. */
    readonly numbers: (id: CredentialId, limit: number) => Stored<ReadonlyArray<NumberHealth>>
  }
>()("application/ports/source/CredentialStore") {}
