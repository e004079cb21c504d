import type { Redacted } from "effect"

export interface TerminalSourceConfig {
  /** Also names the lane of its polls. */
  readonly name: string
  /** Address without `/v1/availability`. */
  readonly baseUrl: URL
  readonly apiKey: Redacted.Redacted
  /** `<UN/LOCODE>/<code>`, or only a code for any place. */
  readonly facilities: "all" | ReadonlyArray<string>
  /** Simulated seconds per real second; 1 for real terminals. */
  readonly clockSpeed: number
  readonly requestsPerSecond: number
  /** Milliseconds of a whole exchange; 20 seconds by default. */
  readonly timeoutMs?: number
}
