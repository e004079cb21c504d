import type { Effect } from "effect"

import type { Simulator } from "#adapters/simulator/Simulator.ts"
import type { Dialect } from "#adapters/simulator/voyage/Dialect.ts"
import type { PlayedView } from "#adapters/simulator/voyage/PlayedView.ts"
import type { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"

import type { Plane } from "./Plane.ts"

/** Which voyages are played, and how. */
export interface Plan {
  readonly seed: string
  readonly voyages: number
  /** The first of them, counted from 0. */
  readonly from?: number
  /** The voyages of these numbers instead, counted in the same way. */
  readonly numbers?: ReadonlyArray<string>
  /** The view of all sources on all voyages; each voyage draws its own by default. */
  readonly view?: PlayedView
  /** Of these lines or terminals of discharge alone; all when left out. */
  readonly only?: ReadonlyArray<string>
  /** The dialects of the senders; all by default. */
  readonly dialects?: ReadonlyArray<Dialect>
  /** Hours between two looks at what the service asserts. */
  readonly stepHours?: number
  /** Every source fails now and then; with `undisclosed` the judge does not know of it and waits no longer than usual. */
  readonly faults?: boolean | "undisclosed"
  /** Reads every message days after it arrives: polling goes on meanwhile, or waits, as the service decides. */
  readonly slowReading?: boolean
  /** Where the data lives; in memory by default. */
  readonly plane?: Plane
  /** Steps after which the ingestion node is killed in the middle of its work and started again. */
  readonly killedAfter?: ReadonlyArray<number>
  /** An effect to run before each step. */
  readonly disturb?: Effect.Effect<void, never, Simulator>
  /** An inspection to run at the end. */
  readonly inspect?: Effect.Effect<void, never, Simulator | ObservationStore>
}
