import { sailedLane } from "./ais/aisShips.ts"
import type { LaneOf } from "./ais/aisShips.ts"
import type { Targets } from "./pushed/Target.ts"
import { dialects } from "./voyage/Dialect.ts"
import type { Dialect } from "./voyage/Dialect.ts"
import type { PlayedView } from "./voyage/PlayedView.ts"

export interface Options {
  /** 0 selects a free port. */
  readonly port?: number
  readonly host?: string
  readonly seed?: string
  /** Simulated milliseconds per real millisecond; 3,600 is an hour per second. */
  readonly speed?: number
  /** For voyages that end at the terminal of discharge, at the first request; null starts at the booking. */
  readonly remainingDays?: number | null
  /**
   * Voyages continue from their first request. Only at real speed, because future events would be reported as actual.
   */
  readonly live?: boolean
  /** Keeps first requests; null for none. */
  readonly stateFile?: string | null
  /** Keeps the start, speeds and removal of the demo. */
  readonly demoFile?: string | null
  readonly apiKey?: string
  readonly clientId?: string
  readonly clientSecret?: string
  /** Per interface and second; above, the response is 429. */
  readonly requestsPerSecond?: number
  readonly dialects?: ReadonlyArray<Dialect>
  /** Replaces the view that each generated voyage draws. */
  readonly view?: PlayedView | null
  /** Raw sentences over TCP, and a stream over WebSocket. */
  readonly ais?: boolean
  /** Computed sea lanes by default. */
  readonly laneOf?: LaneOf
  /** One voyage each; they also report positions at the quay before departure. */
  readonly ownShips?: boolean
  /** Milliseconds between two messages of a ship. */
  readonly aisEvery?: number
  /** Delay of the fault "slow" in milliseconds. */
  readonly slowFor?: number
  /** Without a target, a pushing source does not send. */
  readonly targets?: Targets
  /** Milliseconds; null only when `push` is called. */
  readonly pushEvery?: number | null
}

export const withDefaults = (options: Options): Required<Options> => ({
  port: options.port ?? 0,
  host: options.host ?? "127.0.0.1",
  seed: options.seed ?? "landfall",
  speed: options.speed ?? 3_600,
  remainingDays: options.remainingDays ?? null,
  live: options.live ?? false,
  stateFile: options.stateFile ?? null,
  demoFile: options.demoFile ?? null,
  apiKey: options.apiKey ?? "simulator",
  clientId: options.clientId ?? "simulator",
  clientSecret: options.clientSecret ?? "simulator",
  requestsPerSecond: options.requestsPerSecond ?? 50,
  dialects: options.dialects ?? dialects,
  view: options.view ?? null,
  ais: options.ais ?? false,
  laneOf: options.laneOf ?? sailedLane,
  ownShips: options.ownShips ?? false,
  aisEvery: options.aisEvery ?? 2_000,
  slowFor: options.slowFor ?? 60_000,
  targets: options.targets ?? {},
  pushEvery: options.pushEvery === undefined ? 2_000 : options.pushEvery
})
