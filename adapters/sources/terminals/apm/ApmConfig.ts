import type { Redacted } from "effect"

export interface ApmCredential {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  readonly tokenUrl: string
}

/** One credential at APM Terminals. */
export interface ApmConfig {
  /** Name of the source and lane of its polls. */
  readonly name: string
  /** The address before `/import-availability`. */
  readonly baseUrl: URL
  /** Null where none is required, as in the sandbox. */
  readonly credential: ApmCredential | null
  /** `<UN/LOCODE>/<code>`; all that are known where left out. */
  readonly facilities: "all" | ReadonlyArray<string>
  /** Whether to request the history of events as well; it doubles the paid requests. */
  readonly withHistory: boolean
  /** Simulated seconds per real second; 1 for real terminals. */
  readonly clockSpeed: number
  /** Requests, each about as many as 50 containers; below 1 for one in several seconds. */
  readonly requestsPerSecond: number
  /** Milliseconds that a container waits for others at the same facility; a quarter of a second by default. */
  readonly gatherMs?: number
  /** Milliseconds that one exchange may take; 20 seconds by default. */
  readonly timeoutMs?: number
}

export const apmAddress = "https://api.apmterminals.com"
export const apmTokenAddress = `${apmAddress}/oauth/client_credential/accesstoken?grant_type=client_credentials`
