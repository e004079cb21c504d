import { Context } from "effect"

import type { Standing } from "#domain/source/CredentialHealth.ts"
import type { Instant } from "#domain/Time.ts"

import type { QueueName } from "../jobs/WorkQueue.ts"
import type { Stored } from "../Stored.ts"

/** What waits, and for how many milliseconds the longest of it does; 0 when nothing does. */
export interface Waiting {
  /** `mostCounted` at most. */
  readonly waiting: number
  readonly waits: number
}

export interface QueueFigures extends Waiting {
  readonly queue: QueueName
  /** Jobs that a worker has. */
  readonly working: number
}

/** Polls that are due, or messages to read, of one source. */
export interface SourceBacklog extends Waiting {
  readonly queue: "poll" | "read"
  /** All inboxes are one, `inbox`; so are huge messages of any source that wait to be read, `large`. */
  readonly source: string
}

export interface CredentialCount {
  readonly source: string
  readonly state: Standing
  readonly credentials: number
  /** Since when one of them has been in trouble, the longest. */
  readonly since: Instant | null
  /** What a source said last to one of them that is in trouble. */
  readonly detail: string | null
}

/** What an operator sees of the data of all accounts together. */
export interface Figures {
  readonly at: Instant
  readonly queues: ReadonlyArray<QueueFigures>
  readonly backlogs: ReadonlyArray<SourceBacklog>
  /** Of credentials that are in use; by source, then state. */
  readonly credentials: ReadonlyArray<CredentialCount>
  /** Events that have no number yet. */
  readonly unnumbered: Waiting
}

/**
 * Port: counts and ages of what is under way, over all accounts and of none of them. What it costs does not grow with
 * what is stored.
 */
export class OperatingFigures extends Context.Service<OperatingFigures, { readonly read: Stored<Figures> }>()(
  "application/ports/operation/OperatingFigures"
) {}
