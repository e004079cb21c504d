import type { Redacted } from "effect"

/** A gateway with the terminal interface, for one or more facilities. */
export interface TerminalSourceConfig {
  /** Name of the source and lane of its polls. */
  readonly name: string
  /** The address before `/v1/availability`. */
  readonly baseUrl: URL
  readonly apiKey: Redacted.Redacted
  /** `<UN/LOCODE>/<code>`, or a code alone wherever it is. */
  readonly facilities: "all" | ReadonlyArray<string>
  /** Simulated seconds per real second; 1 for real terminals. */
  readonly clockSpeed: number
  readonly requestsPerSecond: number
  /** Milliseconds that a whole exchange may take; 20 seconds by default. */
  readonly timeoutMs?: number
}
