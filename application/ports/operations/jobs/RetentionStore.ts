import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** In the order of a pass: rows before the rows that they depend on. */
export const retentionKinds = [
  "deliveries",
  "events",
  "changes",
  "polls",
  "observations",
  "sayings",
  "raws",
  "audit"
] as const
export type RetentionKind = (typeof retentionKinds)[number]

export interface RetentionStep {
  readonly kind: RetentionKind
  /** Rows last seen at or after this time are kept. */
  readonly before: Instant
  readonly after: string | null
  readonly limit: number
}

export interface RetentionStepResult {
  readonly examined: number
  /** Rows that were removed, or can be removed (`look`). */
  readonly gone: number
  readonly next: string | null
}

export interface RetentionPass {
  readonly started_at: Instant
  readonly finished_at: Instant | null
  readonly kind: RetentionKind
  readonly cursor: string | null
  readonly removed: Readonly<Record<RetentionKind, number>>
}

/**
 * Removes expired data. Regardless of age it keeps the current row of each fact with its messages; observations in
 * evidence, and rejected ones without a judgement; reports of the terminals of a tracked shipment; the newest two
 * complete polls of a feed; messages that no reader could read; events that are unnumbered, unread by a durable reader,
 * undelivered, or shown as an event of a container.
 */
export interface RetentionStore {
  /** Dry run of `remove`. */
  readonly look: (step: RetentionStep) => StoreEffect<RetentionStepResult>
  /** Skips locked rows instead of waiting. */
  readonly remove: (step: RetentionStep) => StoreEffect<RetentionStepResult>
  /** Passes of the last 30 days, newest first. */
  readonly passes: (limit: number) => StoreEffect<ReadonlyArray<RetentionPass>>
  readonly savePass: (pass: RetentionPass) => StoreEffect<void>
}
