import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** What is kept for a time and goes, in the order in which a pass looks at it: what others rest on comes last. */
export const retained = [
  "deliveries",
  "events",
  "changes",
  "polls",
  "observations",
  "sayings",
  "raws",
  "audit"
] as const
export type Retained = (typeof retained)[number]

/** Some rows of one kind, in the order of their coming. */
export interface RetentionStep {
  readonly kind: Retained
  /** Rows last seen before this may be removed; a younger one never is. */
  readonly before: Instant
  /** Where the step before this one ended; null to begin. */
  readonly after: string | null
  /** How many rows are looked at. */
  readonly limit: number
}

export interface Swept {
  readonly examined: number
  /** How many of them may go, or went. */
  readonly gone: number
  /** Where the next step goes on; null at the end. */
  readonly next: string | null
}

/** One walk through everything that has an age. */
export interface RetentionPass {
  readonly started_at: Instant
  readonly finished_at: Instant | null
  /** The position of a pass: the kind that is looked at, and how far. */
  readonly kind: Retained
  readonly cursor: string | null
  /** How many rows went so far, by kind. */
  readonly removed: Readonly<Record<Retained, number>>
}

/**
 * Port: what may be forgotten. Whatever its age, nothing goes that a current state rests on: not a fact's current row,
 * its messages, rows in the evidence of a shipment or without a judgement yet, the reports of the terminals of a
 * tracked shipment, the newest two complete polls of a feed, a message that no reader could read, an event that is not numbered, not read by every durable reader or not delivered, nor one that still shows as
 * the event of a container.
 */
export class RetentionStore extends Context.Service<
  RetentionStore,
  {
    /** What the step would remove; nothing changes. */
    readonly look: (step: RetentionStep) => Stored<Swept>
    /** Removes it. Rows that are locked stay for the next pass; it never waits for a lock. */
    readonly remove: (step: RetentionStep) => Stored<Swept>
    /** The passes of the last thirty days, newest first. */
    readonly passes: (limit: number) => Stored<ReadonlyArray<RetentionPass>>
    /** Keeps how far the pass is that began at that time. */
    readonly savePass: (pass: RetentionPass) => Stored<void>
  }
>()("application/ports/jobs/RetentionStore") {}
