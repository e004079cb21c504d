import type { HealthState } from "#domain/tracking/source/CredentialHealth.ts"

import type { FollowedSource } from "../../ports/tracking/source/FollowedSources.ts"

export interface SourceReport extends Omit<FollowedSource, "credential_id" | "health" | "kind" | "shipments"> {
  readonly id: string
  readonly kind: FollowedSource["kind"] | "vessels"
  readonly shipments: number | null
  /** Null if the source is not polled. */
  readonly state: HealthState | null
  /** Null while active. */
  readonly state_since: FollowedSource["health"]["since"]
}
