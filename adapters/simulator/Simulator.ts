import { Context } from "effect"
import type { Effect } from "effect"

import type { Fault } from "./Faults.ts"
import type { Pusher } from "./pushed/Pusher.ts"
import type { Truth } from "./world/truth.ts"
import type { Playing } from "./world/World.ts"

/** A running simulator, in this process or in another. */
export class Simulator extends Context.Service<
  Simulator,
  {
    /** Where it listens, without a trailing slash. */
    readonly url: string
    /** The key that both interfaces take in `X-API-Key`. */
    readonly apiKey: string
    /** The port of raw AIS sentences over TCP, on the same host; null without AIS. */
    readonly aisPort: number | null
    /** The end state behind a bill, booking or container number; null when no script has it. Starts the voyage. */
    readonly truth: (number: string) => Effect.Effect<Truth | null>
    /** How far the voyage of a number has come; null when there is no such number. Starts the voyage. */
    readonly playing: (number: string) => Effect.Effect<Playing | null>
    /** Sets the fault of an interface. */
    readonly fail: (name: string, fault: Fault) => Effect.Effect<void>
    /** Moves the simulated clock on. */
    readonly advanceHours: (hours: number) => Effect.Effect<void>
    /** Delivers every report of the pushing sources that is due. */
    readonly push: Pusher["Service"]["push"]
    /** Sets where a pushing source delivers from now on. */
    readonly setTarget: Pusher["Service"]["setTarget"]
  }
>()("adapters/simulator/Simulator") {}
