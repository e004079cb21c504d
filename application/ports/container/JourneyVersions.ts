import { Context } from "effect"

import type { AccountId, ContainerId, Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** Where a vessel was from one instant to another; to today where nobody knows that it has arrived. */
export interface VesselTrack {
  readonly imo: Imo
  readonly from: Instant
  readonly to: Instant | null
}

/** A text that is another whenever the journey is, and when it was so. */
export interface JourneyVersion {
  readonly version: string
  readonly now: Instant
}

/** Port: whether a journey is still as it was read, which costs less than reading it. */
export class JourneyVersions extends Context.Service<
  JourneyVersions,
  {
    /** Of a container's way and of what is known of these tracks; null where the account has no such container. */
    readonly of: (
      account: AccountId,
      container: ContainerId,
      tracks: ReadonlyArray<VesselTrack>
    ) => Stored<JourneyVersion | null>
  }
>()("application/ports/container/JourneyVersions") {}
