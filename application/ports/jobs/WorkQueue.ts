import { Context } from "effect"

import type { Stored } from "../Stored.ts"

export const queues = ["poll", "read", "fold", "deliver", "notify", "retain", "sweep", "probe"] as const
export type QueueName = (typeof queues)[number]

export interface Work {
  /** What is to be done; at most one job of a queue has this key. */
  readonly key: string
  /** What shares a limit: a source, a webhook. */
  readonly lane: string
  /** Milliseconds from now. */
  readonly dueIn?: number
  /** The `traceparent` that it goes on with, null for none; when left out, that of who puts it, if it is due at once. */
  readonly trace?: string | null
}

export interface PutOptions {
  /** Whether a key that waits for its due time may come earlier; true if left out. */
  readonly hastens: boolean
}

export interface Job {
  readonly queue: QueueName
  readonly key: string
  readonly lane: string
  /** Goes up with every claim: who holds an older one has lost the job. */
  readonly fence: number
  /** Goes up with every `put`; a job is only finished for the generation that was claimed. */
  readonly generation: number
  /** Failed tries since the last success. */
  readonly attempt: number
  /** The traces of those who put it, the newest first, with blanks between; left out without any. */
  readonly trace?: string
}

export interface ClaimOptions {
  readonly limit: number
  /** Milliseconds. */
  readonly leaseFor: number
  /** The limit of a lane. */
  readonly perLane?: number
  /** Limits of their own, by the part before the first `/` of a lane. */
  readonly ownLimits?: Readonly<Record<string, number>>
  /** Limits of all lanes together that have the part before the first `/` in common. */
  readonly together?: Readonly<Record<string, number>>
  /**
   * Whether lanes take turns: what is next comes from the lane of which fewest jobs are in hand, and of those from the one
   * that has waited longest. One claim may then take less than is due.
   */
  readonly inTurn?: boolean
}

/** How a claimed job ended: done, done with a next time, or (with an error) a failed try that has one. */
export interface Ended {
  readonly job: Job
  /** Milliseconds from now. */
  readonly dueIn?: number
  readonly error?: string
}

/** What of a queue waits or is worked on; what is due later is not in it. */
export interface Backlog {
  readonly jobs: number
  readonly byLane: Readonly<Record<string, number>>
  /** For how many milliseconds the longest due job has waited; 0 when none waits. */
  readonly waits: number
  /** The same of each lane that has jobs. */
  readonly waitsByLane: Readonly<Record<string, number>>
}

/** Jobs that a backlog counts at most: beyond that it is too many, however many it is. */
export const mostCounted = 20_000

/**
 * Port: what is due, each job to one of N workers at a time. A claimed job that is neither finished nor retried nor renewed
 * within its lease is handed out again. All times are the durable clock's.
 */
export class WorkQueue extends Context.Service<
  WorkQueue,
  {
    /**
     * Queues work; for a key that is queued already it raises the generation and keeps the earlier due time, or its own.
     * Where spans are taken, a job keeps the traces that it goes on with until the generation that was claimed is done.
     */
    readonly put: (queue: QueueName, work: ReadonlyArray<Work>, options?: PutOptions) => Stored<void>
    /**
     * Queues work and claims what was not queued yet; a key that is queued keeps its due time, as with a `put` without
     * haste. Limits of lanes are the caller's to keep.
     */
    readonly take: (queue: QueueName, work: ReadonlyArray<Work>, leaseFor: number) => Stored<ReadonlyArray<Job>>
    /** Due jobs, longest due first unless lanes take turns; of each lane no more than its limit, leased jobs included. */
    readonly claim: (queue: QueueName, options: ClaimOptions) => Stored<ReadonlyArray<Job>>
    /** Claimed jobs stay their worker's for so many milliseconds from now; one whose lease was lost stays lost. */
    readonly renew: (jobs: ReadonlyArray<Job>, leaseFor: number) => Stored<void>
    /**
     * The claimed generation is done. Without `next` the job goes away unless it was put again meanwhile (then it is due
     * at once); with `next` it is due again in so many milliseconds, or earlier if a `put` asked for it meanwhile.
     * False when the lease was lost.
     */
    readonly finish: (job: Job, next?: { readonly dueIn: number }) => Stored<boolean>
    /** The try failed; due again in so many milliseconds. False when the lease was lost. */
    readonly retry: (job: Job, options: { readonly dueIn: number; readonly error: string }) => Stored<boolean>
    /** What `finish` and `retry` do, for many jobs of one queue at once. */
    readonly settle: (ended: ReadonlyArray<Ended>) => Stored<void>
    readonly remove: (queue: QueueName, key: string) => Stored<void>
    /** Counts at most `mostCounted` jobs, those that are due longest. */
    readonly backlog: (queue: QueueName) => Stored<Backlog>
    /** Milliseconds until the next job of the queue is due (0 when one is), null when there is none. */
    readonly nextDue: (queue: QueueName) => Stored<number | null>
  }
>()("application/ports/jobs/WorkQueue") {}
