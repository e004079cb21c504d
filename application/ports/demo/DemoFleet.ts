import { Context } from "effect"
import type { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** The demo as its account sees it. */
export interface DemoStatus {
  readonly account_id: AccountId
  /** Demo seconds per second; 1 is real time. */
  readonly speed: number
  /** The speed that can be set instead of real time. */
  readonly fast_speed: number
}

/** Port: the fleet of demo data that this service shows until it is removed. */
export class DemoFleet extends Context.Service<
  DemoFleet,
  {
    /** Null while there is none. */
    readonly status: Effect.Effect<DemoStatus | null>
    /** False where the demo has gained so much on real time that it must not be faster now. */
    readonly setFast: (isFast: boolean) => Effect.Effect<boolean>
    /** Removes the demo and everything that simulated carriers have reported, for good. */
    readonly remove: Stored<void>
  }
>()("application/ports/demo/DemoFleet") {}
