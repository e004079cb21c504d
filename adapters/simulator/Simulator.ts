import { Context } from "effect"
import type { Effect } from "effect"

import type { Fault } from "./Faults.ts"
import type { Pusher } from "./pushed/Pusher.ts"
import type { Truth } from "./world/truth.ts"
import type { Playing } from "./world/World.ts"

/** A running simulator: a carrier and two terminals that live in another process, or as if they did. */
export class Simulator extends Context.Service<
  Simulator,
  {
    /** Where it listens, without a trailing slash. */
    readonly url: string
    /** The key that both interfaces take in `X-API-Key`. */
    readonly apiKey: string
    /** Where ships are heard in raw sentences over TCP, on the same host; null when they are silent. */
    readonly aisPort: number | null
    /** The end state behind a bill, booking or container number; null when no script has it. Starts the voyage. */
    readonly truth: (number: string) => Effect.Effect<Truth | null>
    /** How far the voyage of a number has come; null when there is no such number. Starts the voyage. */
    readonly playing: (number: string) => Effect.Effect<Playing | null>
    /** Has an interface fail from now on as it is told to. */
    readonly fail: (name: string, fault: Fault) => Effect.Effect<void>
    /** Moves the simulated clock on. */
    readonly advanceHours: (hours: number) => Effect.Effect<void>
    /** Delivers all that the sources which cannot be asked have to say by now. */
    readonly push: Pusher["Service"]["push"]
    /** Sends what such a source tells there from now on. */
    readonly aim: Pusher["Service"]["aim"]
  }
>()("adapters/simulator/Simulator") {}
