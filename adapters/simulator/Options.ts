import { sailedLane } from "./ais/aisShips.ts"
import type { LaneOf } from "./ais/aisShips.ts"
import type { Targets } from "./pushed/Target.ts"
import { dialects } from "./voyage/Dialect.ts"
import type { Dialect } from "./voyage/Dialect.ts"
import type { PlayedView } from "./voyage/PlayedView.ts"

/** The settings of one simulator; an absent one has its default. */
export interface Options {
  /** 0 takes a free port. */
  readonly port?: number
  readonly host?: string
  /** Decides every detail of every voyage. */
  readonly seed?: string
  /** Simulated milliseconds per real millisecond; 3,600 is an hour per second. */
  readonly speed?: number
  /** Simulated days left to play when a voyage that ends at the terminal of discharge is first requested; null plays it from the booking on. */
  readonly remainingDays?: number | null
  /** Voyages go on from their first request, instead of lying in the past. Only at the speed of the real clock: a faster one would report the future. */
  readonly live?: boolean
  /** File that keeps the first request of each voyage, so that a restart changes nothing; null keeps nothing. */
  readonly stateFile?: string | null
  /** File that keeps when the demo began, its speeds and its removal; null keeps them in memory. */
  readonly demoFile?: string | null
  readonly apiKey?: string
  readonly clientId?: string
  readonly clientSecret?: string
  /** Requests that each interface takes in one second before it answers 429. */
  readonly requestsPerSecond?: number
  /** Dialects that its senders use; all by default. */
  readonly dialects?: ReadonlyArray<Dialect>
  /** The view that it plays every generated voyage through; each voyage draws its own by default. */
  readonly view?: PlayedView | null
  /** Serves AIS: raw sentences over TCP on a free port, and a stream over WebSocket. */
  readonly ais?: boolean
  /** How ships sail from port to port; straight across if left out. */
  readonly laneOf?: LaneOf
  /** Each voyage has ships of its own, which also report themselves at the quay before they depart. */
  readonly ownShips?: boolean
  /** Milliseconds between two messages of a ship. */
  readonly aisEvery?: number
  /** Milliseconds that the fault "slow" waits before it answers. */
  readonly slowFor?: number
  /** Where the pushing sources send their messages; a source without a target sends nothing. */
  readonly targets?: Targets
  /** Milliseconds between two deliveries to the targets; null delivers only when `push` is called. */
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
