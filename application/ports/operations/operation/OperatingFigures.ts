import type { Instant } from "#domain/Time.ts"
import type { HealthState } from "#domain/tracking/source/CredentialHealth.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { QueueName } from "../jobs/WorkQueue.ts"

/** `waits`: milliseconds of the longest wait; 0 without one. */
export interface WaitingWork {
  /** At most `maxCountedRows`. */
  readonly waiting: number
  readonly waits: number
}

export interface QueueMetrics extends WaitingWork {
  readonly queue: QueueName
  readonly working: number
}

export interface SourceBacklog extends WaitingWork {
  readonly queue: "poll" | "read"
  /** `inbox`: all inboxes. `large`: huge messages of all sources. */
  readonly source: string
}

export interface CredentialCount {
  readonly source: string
  readonly state: HealthState
  readonly credentials: number
  readonly since: Instant | null
  readonly detail: string | null
}

export interface OperatingMetrics {
  readonly at: Instant
  readonly queues: ReadonlyArray<QueueMetrics>
  readonly backlogs: ReadonlyArray<SourceBacklog>
  /** Credentials in use, by source, then state. */
  readonly credentials: ReadonlyArray<CredentialCount>
  readonly unnumbered: WaitingWork
}

/** The cost must not grow with the stored data. */
export interface OperatingFigures {
  readonly read: StoreEffect<OperatingMetrics>
}
