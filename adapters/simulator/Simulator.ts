import { Context } from "effect"
import type { Effect } from "effect"

import type { Fault } from "./Faults.ts"
import type { Pusher } from "./pushed/Pusher.ts"
import type { Truth } from "./world/truth.ts"
import type { PlayedVoyage } from "./world/World.ts"

export class Simulator extends Context.Service<
  Simulator,
  {
    readonly url: string
    readonly apiKey: string
    /** Null without AIS. */
    readonly aisPort: number | null
    /** Starts the voyage. Null for an unknown number. */
    readonly truth: (number: string) => Effect.Effect<Truth | null>
    /** Starts the voyage. Null for an unknown number. */
    readonly playing: (number: string) => Effect.Effect<PlayedVoyage | null>
    readonly fail: (name: string, fault: Fault) => Effect.Effect<void>
    readonly advanceHours: (hours: number) => Effect.Effect<void>
    readonly push: Pusher["Service"]["push"]
    readonly setTarget: Pusher["Service"]["setTarget"]
  }
>()("adapters/simulator/Simulator") {}
