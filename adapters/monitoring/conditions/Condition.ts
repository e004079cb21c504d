import type { Details } from "../details.ts"

/** Something that is wrong: said by a node of itself, and by Prometheus of all nodes together. */
export interface Condition {
  /** The name of the alert. */
  readonly alert: string
  /** Its page in docs/runbooks, without the ending. */
  readonly runbook: string
  /** `critical`: clients or data suffer now. */
  readonly severity: "critical" | "warning"
  /** PromQL. */
  readonly expression: string
  /** For how long it must be so before Prometheus alerts. */
  readonly lasts: string
  /** One sentence, with the labels of the alert in Prometheus' templates. */
  readonly summary: string
  /** Sentences about what a node finds now; none where only Prometheus can see it. */
  readonly found: (details: Details) => ReadonlyArray<string>
}

/** Seconds as people say them. */
export const spoken = (seconds: number): string =>
  seconds < 120
    ? `${Math.round(seconds)} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`
