import { Effect } from "effect"

import { sourceOfLane } from "#application/jobKeys.ts"
import { maxBacklogJobs, queues } from "#application/ports/operations/jobs/WorkQueue.ts"
import type {
  CredentialCount,
  SourceBacklog,
  WaitingWork,
  OperatingFigures
} from "#application/ports/operations/operation/OperatingFigures.ts"
import { sourceLabel } from "#application/telemetry/metrics/sourceLabel.ts"
import { toMillis } from "#domain/Time.ts"
import { newHealth, healthStateOf } from "#domain/tracking/source/CredentialHealth.ts"
import type { CredentialHealth, HealthState } from "#domain/tracking/source/CredentialHealth.ts"

import type { JobRow } from "../../state/eventTables.ts"
import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"

const since = (times: ReadonlyArray<number>, now: number): WaitingWork => ({
  waiting: Math.min(times.length, maxBacklogJobs),
  waits: Math.max(0, ...times.map((at) => now - at))
})

const isLeased = ({ leasedUntil }: JobRow, now: number) => leasedUntil !== null && leasedUntil > now

const countOf = (source: string, state: HealthState, healths: ReadonlyArray<CredentialHealth>): CredentialCount => {
  const latest = healths
    .filter(({ detail }) => detail !== null)
    .toSorted((a, b) => ((a.since ?? "") < (b.since ?? "") ? 1 : -1))
  const began = healths.flatMap(({ since }) => since ?? []).toSorted()
  return { source, state, credentials: healths.length, since: began[0] ?? null, detail: latest[0]?.detail ?? null }
}

const bySource = (a: CredentialCount, b: CredentialCount) =>
  a.source === b.source ? (a.state < b.state ? -1 : 1) : a.source < b.source ? -1 : 1

export const makeOperatingFigures = Effect.map(MemoryState, ({ access, call, credentials, events, jobs }) => {
  const waitingIn = (queue: (typeof queues)[number], now: number) =>
    jobs.by("queue", queue).filter((row) => row.dueAt <= now && !isLeased(row, now))

  const backlogsOf = (queue: SourceBacklog["queue"], now: number): ReadonlyArray<SourceBacklog> => {
    const lanes = Map.groupBy(waitingIn(queue, now), ({ lane }) => sourceLabel(sourceOfLane(lane)))
    const found = [...lanes].map(([source, rows]) => ({
      queue,
      source,
      ...since(
        rows.map(({ dueAt }) => dueAt),
        now
      )
    }))
    return found.toSorted((a, b) => (a.source < b.source ? -1 : 1))
  }

  return {
    read: call((now) => {
      const at = instantAt(now)
      const used = [...credentials.all()].flatMap(({ id, source }) => {
        const health = access.get(id)?.health ?? newHealth
        return health.state === "removed"
          ? []
          : [{ source: sourceLabel(source), health, state: healthStateOf(health, at) }]
      })
      const states = Map.groupBy(used, ({ source, state }) => `${source}\n${state}`)
      const unnumbered = events.by("unnumbered", "").map(({ event }) => toMillis(event.created_at))
      return {
        at,
        queues: queues.map((queue) => ({
          queue,
          ...since(
            waitingIn(queue, now).map(({ dueAt }) => dueAt),
            now
          ),
          working: jobs.by("queue", queue).filter((row) => isLeased(row, now)).length
        })),
        backlogs: [...backlogsOf("poll", now), ...backlogsOf("read", now)],
        credentials: [...states.values()]
          .flatMap((same) => {
            const [first] = same
            const healths = same.map(({ health }) => health)
            return first === undefined ? [] : [countOf(first.source, first.state, healths)]
          })
          .toSorted(bySource),
        unnumbered: since(unnumbered, now)
      }
    })
  } satisfies OperatingFigures
})
