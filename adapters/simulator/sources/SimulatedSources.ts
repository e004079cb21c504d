import type { Simulator } from "../Simulator.ts"

/** Also of a simulator in another process. */
export type SimulatorAddress = Pick<Simulator["Service"], "aisPort" | "apiKey" | "url">

export interface SimulatedSources {
  readonly requestsPerSecond?: number
  /** Facilities whose terminals are polled. */
  readonly facilities?: "all" | ReadonlyArray<string>
  /** Milliseconds to collect containers into one request. */
  readonly railroads?: { readonly collectMs: number }
  /** Milliseconds to collect containers into one request. */
  readonly apm?: { readonly gatherMs: number }
  readonly ais?: boolean
}
