import { Context } from "effect"
import type { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface DemoStatus {
  readonly account_id: AccountId
  /** Demo seconds per second; 1 is real time. */
  readonly speed: number
  readonly fast_speed: number
}

/** Demo data of this service, until it is removed. */
export class DemoFleet extends Context.Service<
  DemoFleet,
  {
    readonly status: Effect.Effect<DemoStatus | null>
    /** False if the demo is already too far ahead of real time. */
    readonly setFast: (isFast: boolean) => Effect.Effect<boolean>
    /** Also removes all reports of simulated carriers. */
    readonly remove: StoreEffect<void>
  }
>()("application/ports/tracking/demo/DemoFleet") {}
