import { Context } from "effect"

import type { Standing } from "#domain/source/CredentialHealth.ts"
import type { Instant } from "#domain/Time.ts"

import type { QueueName } from "../jobs/WorkQueue.ts"
import type { Stored } from "../Stored.ts"

/** `waits`: milliseconds of the longest wait; 0 without one. */
export interface Waiting {
  /** At most `mostCounted`. */
  readonly waiting: number
  readonly waits: number
}

export interface QueueFigures extends Waiting {
  readonly queue: QueueName
  readonly working: number
}

export interface SourceBacklog extends Waiting {
  readonly queue: "poll" | "read"
  /** `inbox` combines all inboxes; `large` combines huge messages of all sources. */
  readonly source: string
}

export interface CredentialCount {
  readonly source: string
  readonly state: Standing
  readonly credentials: number
  readonly since: Instant | null
  readonly detail: string | null
}

export interface Figures {
  readonly at: Instant
  readonly queues: ReadonlyArray<QueueFigures>
  readonly backlogs: ReadonlyArray<SourceBacklog>
  /** Credentials in use, by source, then state. */
  readonly credentials: ReadonlyArray<CredentialCount>
  readonly unnumbered: Waiting
}

/** The cost must not grow with the stored data. */
export class OperatingFigures extends Context.Service<OperatingFigures, { readonly read: Stored<Figures> }>()(
  "application/ports/operation/OperatingFigures"
) {}
