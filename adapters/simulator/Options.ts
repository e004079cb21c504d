import type { Targets } from "./pushed/Target.ts"
import { dialects } from "./voyage/Dialect.ts"
import type { Dialect } from "./voyage/Dialect.ts"

/** How one simulator is set up; what is left out takes the default. */
export interface Options {
  /** 0 takes a free port. */
  readonly port?: number
  readonly host?: string
  /** Decides every detail of every voyage. */
  readonly seed?: string
  /** Simulated milliseconds per real millisecond; 3,600 is an hour per second. */
  readonly speed?: number
  /**
   * Simulated days that are left to play when a voyage whose story is told at the terminal of discharge is first asked
   * for; null plays it from the booking on.
   */
  readonly remainingDays?: number | null
  /**
   * Voyages go on from when they are first asked for, instead of lying in the past from then on. Only for a clock at the
   * speed of the real one: a faster one would have to tell of what has not happened yet.
   */
  readonly live?: boolean
  /** File that keeps when each voyage was first asked for, so that a restart changes nothing. Unset: forgotten. */
  readonly stateFile?: string | null
  readonly apiKey?: string
  readonly clientId?: string
  readonly clientSecret?: string
  /** Requests that each interface takes in one second before it answers 429. */
  readonly requestsPerSecond?: number
  /** What its senders speak beside the plainest form of their formats; all by default. */
  readonly dialects?: ReadonlyArray<Dialect>
  /** Ships can be heard: over TCP on a free port, and as a stream over WebSocket. */
  readonly ais?: boolean
  /** Milliseconds between two things that a ship says. */
  readonly aisEvery?: number
  /** Milliseconds that the fault "slow" waits before it answers. */
  readonly slowFor?: number
  /** Where the sources that cannot be asked send what they tell; those that are not named tell nobody. */
  readonly targets?: Targets
  /** Milliseconds between two deliveries where there are targets; null leaves it to whoever calls `push`. */
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
  apiKey: options.apiKey ?? "simulator",
  clientId: options.clientId ?? "simulator",
  clientSecret: options.clientSecret ?? "simulator",
  requestsPerSecond: options.requestsPerSecond ?? 50,
  dialects: options.dialects ?? dialects,
  ais: options.ais ?? false,
  aisEvery: options.aisEvery ?? 2_000,
  slowFor: options.slowFor ?? 60_000,
  targets: options.targets ?? {},
  pushEvery: options.pushEvery === undefined ? 2_000 : options.pushEvery
})
