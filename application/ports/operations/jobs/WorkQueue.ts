import { Context } from "effect"

import type { StoreEffect } from "../../StoreEffect.ts"

export const queues = ["poll", "read", "fold", "deliver", "notify", "retain", "sweep", "probe"] as const
export type QueueName = (typeof queues)[number]

export interface WorkItem {
  /** A queue has at most one job per key. */
  readonly key: string
  /** Shares a concurrency limit, such as a source or a webhook. */
  readonly lane: string
  /** Milliseconds from now. */
  readonly dueIn?: number
  /** `traceparent`, or null for none. If omitted, immediate work continues the caller's trace. */
  readonly trace?: string | null
}

export interface PutOptions {
  /** Allows an earlier due time for a queued job. Default: true. */
  readonly hastens: boolean
}

export interface Job {
  readonly queue: QueueName
  readonly key: string
  readonly lane: string
  /** Increases with each claim; an older fence has lost the job. */
  readonly fence: number
  /** Increases with each `put`. `finish` only completes the claimed one. */
  readonly generation: number
  /** Failed attempts since the last success. */
  readonly attempt: number
  /** Traces of the callers that queued it, newest first, separated by spaces. */
  readonly trace?: string
}

export interface ClaimOptions {
  readonly limit: number
  /** Milliseconds. */
  readonly leaseFor: number
  readonly perLane?: number
  /** Overrides of `perLane` by lane prefix (before the first `/`). */
  readonly ownLimits?: Readonly<Record<string, number>>
  /** For all lanes with the same prefix (before the first `/`). */
  readonly together?: Readonly<Record<string, number>>
  /** The lane with the fewest running jobs first. A claim may return fewer jobs than are due. */
  readonly inTurn?: boolean
}

/** Done, due again, or (with `error`) failed and due again. */
export interface JobResult {
  readonly job: Job
  /** Milliseconds from now. */
  readonly dueIn?: number
  readonly error?: string
}

/** Due and leased jobs. */
export interface Backlog {
  readonly jobs: number
  readonly byLane: Readonly<Record<string, number>>
  /** Longest wait of a due job in milliseconds. */
  readonly waits: number
  readonly waitsByLane: Readonly<Record<string, number>>
}

export const maxBacklogJobs = 20_000

/** Port: job queue for several workers. A job whose lease expires is handed out again. By the durable clock. */
export class WorkQueue extends Context.Service<
  WorkQueue,
  {
    /**
     * A queued key gets a new generation and keeps the earlier due time. Its traces stay until the claimed generation
     * is done.
     */
    readonly put: (queue: QueueName, work: ReadonlyArray<WorkItem>, options?: PutOptions) => StoreEffect<void>
    /** Queues and claims new jobs; queued keys keep their due time. The caller enforces lane limits. */
    readonly take: (
      queue: QueueName,
      work: ReadonlyArray<WorkItem>,
      leaseFor: number
    ) => StoreEffect<ReadonlyArray<Job>>
    /** Longest due first unless lanes take turns. Leases count against the lane's limit. */
    readonly claim: (queue: QueueName, options: ClaimOptions) => StoreEffect<ReadonlyArray<Job>>
    /** Extends the leases to this many milliseconds from now; lost leases stay lost. */
    readonly renew: (jobs: ReadonlyArray<Job>, leaseFor: number) => StoreEffect<void>
    /**
     * Without `next` the job is deleted, or due at once if queued again since the claim. With `next` it is due then, or
     * earlier by a `put`. False if the lease was lost.
     */
    readonly finish: (job: Job, next?: { readonly dueIn: number }) => StoreEffect<boolean>
    /** False if the lease was lost. */
    readonly retry: (job: Job, options: { readonly dueIn: number; readonly error: string }) => StoreEffect<boolean>
    readonly settle: (ended: ReadonlyArray<JobResult>) => StoreEffect<void>
    readonly remove: (queue: QueueName, key: string) => StoreEffect<void>
    /** Counts the longest due jobs first. */
    readonly backlog: (queue: QueueName) => StoreEffect<Backlog>
    /** Milliseconds, at least 0; null for an empty queue. */
    readonly nextDue: (queue: QueueName) => StoreEffect<number | null>
  }
>()("application/ports/operations/jobs/WorkQueue") {}
