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
  /** Null where none is asked for, as in the sandbox. */
  readonly credential: ApmCredential | null
  /** `<UN/LOCODE>/<code>`; all that are known where left out. */
  readonly facilities: "all" | ReadonlyArray<string>
  /** Whether the history of events is asked for as well; it doubles what is paid for. */
  readonly withHistory: boolean
  /** Simulated seconds per real second; 1 for the real world. */
  readonly clockSpeed: number
  /** Requests, each about as many as 50 containers; below 1 for one in several seconds. */
  readonly requestsPerSecond: number
  /** Milliseconds that a question waits for others to the same facility; a quarter of a second by default. */
  readonly gatherMs?: number
  /** Milliseconds that one exchange may take; 20 seconds by default. */
  readonly timeoutMs?: number
}

export const apmAddress = "https://api.apmterminals.com"
export const apmTokenAddress = `${apmAddress}/oauth/client_credential/accesstoken?grant_type=client_credentials`
