import { Effect, Layer } from "effect"

import { kindOfLane } from "#application/jobKeys.ts"
import { maxBacklogJobs, WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type {
  ClaimOptions,
  JobResult,
  Job,
  PutOptions,
  QueueName,
  WorkItem
} from "#application/ports/operations/jobs/WorkQueue.ts"
import { joinTraces, tracesOf, withoutTraces } from "#application/telemetry/trace/workTraces.ts"

import type { JobRow } from "../../state/eventTables.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

const isLeased = ({ leasedUntil }: JobRow, now: number) => leasedUntil !== null && leasedUntil > now

const claimableAt = ({ dueAt, leasedUntil }: JobRow) => Math.max(dueAt, leasedUntil ?? 0)

const longestDueFirst = (a: JobRow, b: JobRow) => a.dueAt - b.dueAt || (a.key < b.key ? -1 : 1)

interface QueueRequest extends WorkItem, PutOptions {
  readonly queue: QueueName
}

const appendTrace = (row: JobRow, trace: string | undefined): JobRow =>
  trace === undefined ? row : { ...row, trace: joinTraces(trace, row.trace) }

const queued = (
  { dueIn = 0, hastens, key, lane, queue }: QueueRequest,
  before: JobRow | undefined,
  now: number
): JobRow => {
  const dueAt = now + dueIn
  if (before === undefined) {
    const nobody = { fence: 0, leasedUntil: null, askedFor: null, error: null }
    return { queue, key, lane, generation: 1, attempt: 0, dueAt, ...nobody }
  }
  const raised = { ...before, lane, generation: before.generation + 1 }
  if (before.leasedUntil !== null) return { ...raised, askedFor: Math.min(before.askedFor ?? Infinity, dueAt) }
  return hastens ? { ...raised, dueAt: Math.min(before.dueAt, dueAt) } : raised
}

type LaneLimits = Pick<ClaimOptions, "ownLimits" | "perLane" | "together" | "inTurn">

const counter = () => {
  const counts = new Map<string, number>()
  return (name: string) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
}

/** Running leases count against the limits. */
const withinLanes = (
  due: ReadonlyArray<JobRow>,
  running: ReadonlyArray<JobRow>,
  { inTurn = false, ownLimits = {}, perLane = inTurn ? Infinity : undefined, together = {} }: LaneLimits
) => {
  if (perLane === undefined) return due
  const [own, all] = [new Map(Object.entries(ownLimits)), new Map(Object.entries(together))]
  const [ofLane, ofKind] = [counter(), counter()]
  for (const { lane } of running) {
    ofLane(lane)
    ofKind(kindOfLane(lane))
  }
  const within = due
    .map((row) => ({ row, turn: ofLane(row.lane) }))
    .filter(({ row: { lane }, turn }) => turn <= (own.get(kindOfLane(lane)) ?? perLane))
  const ordered = inTurn ? within.toSorted((a, b) => a.turn - b.turn) : within
  return ordered
    .map(({ row }) => row)
    .filter(({ lane }) => ofKind(kindOfLane(lane)) <= (all.get(kindOfLane(lane)) ?? Infinity))
}

const asJob = ({ attempt, fence, generation, key, lane, queue, trace }: JobRow): Job => ({
  queue,
  key,
  lane,
  fence,
  generation,
  attempt,
  ...(trace === undefined ? {} : { trace })
})

const removeDoneTraces = (row: JobRow, { trace: done }: Job): JobRow => {
  const { trace, ...rest } = row
  const left = trace === undefined || done === undefined ? trace : withoutTraces(trace, done)
  return left === undefined ? rest : { ...rest, trace: left }
}

export const layer = Layer.effect(
  WorkQueue,
  Effect.map(MemoryState, ({ call, count, jobs }) => {
    const held = ({ fence, key, queue }: Job) => {
      const row = jobs.get(compose(queue, key))
      return row !== undefined && row.leasedUntil !== null && row.fence === fence ? row : null
    }

    const end = ({ dueIn, error, job }: JobResult, now: number): boolean => {
      const row = held(job)
      if (row === null) return false
      const free = { ...row, leasedUntil: null, askedFor: null, error: error ?? null }
      const wasPutAgain = row.generation !== job.generation
      if (error !== undefined) jobs.put({ ...free, attempt: row.attempt + 1, dueAt: now + (dueIn ?? 0) })
      else if (dueIn === undefined && !wasPutAgain) jobs.remove(compose(job.queue, job.key))
      else
        jobs.put({
          ...removeDoneTraces(free, job),
          attempt: 0,
          dueAt: Math.min(now + (dueIn ?? 0), row.askedFor ?? Infinity)
        })
      return true
    }

    const claimed = (row: JobRow, leaseFor: number, now: number): Job => {
      const leased = { ...row, fence: count("fence"), leasedUntil: now + leaseFor, askedFor: null }
      jobs.put(leased)
      return asJob(leased)
    }

    return {
      take: (queue, work, leaseFor) =>
        call((now) =>
          work.flatMap((item) => {
            const before = jobs.get(compose(queue, item.key))
            const row = queued({ ...item, queue, hastens: false }, before, now)
            if (before === undefined) return [claimed(row, leaseFor, now)]
            jobs.put(row)
            return []
          })
        ),

      put: (queue, work, { hastens } = { hastens: true }) =>
        Effect.withFiber((fiber) => {
          const traces = new Map(tracesOf(fiber, work).map(({ key, trace }) => [key, trace]))
          return call((now) =>
            work.forEach((item) => {
              const row = queued({ ...item, queue, hastens }, jobs.get(compose(queue, item.key)), now)
              jobs.put(appendTrace(row, traces.get(item.key)))
            })
          )
        }),

      claim: (queue, { leaseFor, limit, ...limits }) =>
        call((now) => {
          const rows = jobs.by("queue", queue)
          const running = rows.filter((row) => isLeased(row, now))
          const due = rows.filter((row) => claimableAt(row) <= now).toSorted(longestDueFirst)
          return withinLanes(due, running, limits)
            .slice(0, limit)
            .map((row) => claimed(row, leaseFor, now))
        }),

      renew: (renewed, leaseFor) =>
        call((now) =>
          renewed.forEach((job) => {
            const row = held(job)
            if (row !== null) jobs.put({ ...row, leasedUntil: now + leaseFor })
          })
        ),

      finish: (job, next) => call((now) => end({ job, ...next }, now)),

      retry: (job, options) => call((now) => end({ job, ...options }, now)),

      settle: (ended) => call((now) => ended.forEach((one) => end(one, now))),

      remove: (queue, key) => call(() => void jobs.remove(compose(queue, key))),

      backlog: (queue) =>
        call((now) => {
          const rows = jobs.by("queue", queue).filter((row) => isLeased(row, now) || row.dueAt <= now)
          const counted = rows.toSorted(longestDueFirst).slice(0, maxBacklogJobs)
          const byLane = new Map<string, number>()
          for (const { lane } of counted) byLane.set(lane, (byLane.get(lane) ?? 0) + 1)
          const waits = new Map([...byLane.keys()].map((lane) => [lane, 0]))
          for (const row of counted) {
            if (!isLeased(row, now)) waits.set(row.lane, Math.max(waits.get(row.lane) ?? 0, now - row.dueAt))
          }
          return {
            jobs: counted.length,
            byLane: Object.fromEntries(byLane),
            waits: Math.max(0, ...waits.values()),
            waitsByLane: Object.fromEntries(waits)
          }
        }),

      nextDue: (queue) =>
        call((now) => {
          const rows = jobs.by("queue", queue)
          return rows.length === 0 ? null : Math.max(0, Math.min(...rows.map(claimableAt)) - now)
        })
    }
  })
)
