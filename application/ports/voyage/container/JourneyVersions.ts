import type { AccountId, ContainerId, Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** `to` is null without a known arrival. */
export interface VesselTrack {
  readonly imo: Imo
  readonly from: Instant
  readonly to: Instant | null
}

/** Changes whenever the journey does. */
export interface JourneyVersion {
  readonly version: string
  readonly now: Instant
}

/** Checks whether a journey is unchanged; cheaper than reading it. */
export interface JourneyVersions {
  /** Null for a container outside the account. */
  readonly of: (
    account: AccountId,
    container: ContainerId,
    tracks: ReadonlyArray<VesselTrack>
  ) => StoreEffect<JourneyVersion | null>
}
