import type { Details } from "../details.ts"

export interface Condition {
  readonly alert: string
  /** File name in docs/guides/operate/runbooks, without extension. */
  readonly runbook: string
  /** `critical`: clients or data are affected now. */
  readonly severity: "critical" | "warning"
  /** PromQL. */
  readonly expression: string
  /** Minimum duration before Prometheus alerts. */
  readonly lasts: string
  /** With Prometheus label templates. */
  readonly summary: string
  /** Empty if only Prometheus can detect it. */
  readonly found: (details: Details) => ReadonlyArray<string>
}

export const formatSeconds = (seconds: number): string =>
  seconds < 120
    ? `${Math.round(seconds)} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`
