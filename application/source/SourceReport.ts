import type { Standing } from "#domain/source/CredentialHealth.ts"

import type { FollowedSource } from "../ports/source/FollowedSources.ts"

/** A source of what the account follows, and how it does. */
export interface SourceReport extends Omit<FollowedSource, "credential_id" | "health" | "kind" | "shipments"> {
  readonly id: string
  readonly kind: FollowedSource["kind"] | "vessels"
  /** Null where they are not counted. */
  readonly shipments: number | null
  /** Null where it is not asked and so gives no answer. */
  readonly state: Standing | null
  /** Since when it is not active; null where it is. */
  readonly state_since: FollowedSource["health"]["since"]
}
