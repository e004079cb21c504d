import type { Redacted } from "effect"

export interface ApmCredential {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  readonly tokenUrl: string
}

export interface ApmConfig {
  /** Also names the lane of its polls. */
  readonly name: string
  /** Address without `/import-availability`. */
  readonly baseUrl: URL
  /** Null if none is required, as in the sandbox. */
  readonly credential: ApmCredential | null
  /** `<UN/LOCODE>/<code>`. */
  readonly facilities: "all" | ReadonlyArray<string>
  /** The history doubles the paid requests. */
  readonly withHistory: boolean
  /** Simulated seconds per real second; 1 for real terminals. */
  readonly clockSpeed: number
  /** One request covers up to 50 containers. */
  readonly requestsPerSecond: number
  /** Maximum wait of a container for others; a quarter of a second by default. */
  readonly gatherMs?: number
  /** Milliseconds of one exchange; 20 seconds by default. */
  readonly timeoutMs?: number
}

export const apmAddress = "https://api.apmterminals.com"
export const apmTokenAddress = `${apmAddress}/oauth/client_credential/accesstoken?grant_type=client_credentials`
