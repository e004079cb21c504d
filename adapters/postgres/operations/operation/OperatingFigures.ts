import { Effect } from "effect"

import { hugeLanes } from "#application/jobKeys.ts"
import { maxBacklogJobs, queues } from "#application/ports/operations/jobs/WorkQueue.ts"
import type {
  CredentialCount,
  QueueMetrics,
  WaitingWork,
  OperatingFigures
} from "#application/ports/operations/operation/OperatingFigures.ts"
import type { Instant } from "#domain/Time.ts"
import { maxConsecutiveFailures } from "#domain/tracking/source/CredentialHealth.ts"

import { Database } from "../../sql/Database.ts"

interface LaneRow extends WaitingWork {
  readonly queue: QueueMetrics["queue"]
  /** Inboxes count as one source. */
  readonly source: string | null
}

const withSource: ReadonlyArray<string> = ["poll", "read"]

const numbersOf = ({ waiting, waits }: WaitingWork): WaitingWork => ({ waiting: Number(waiting), waits: Number(waits) })

const together = (rows: ReadonlyArray<WaitingWork>): WaitingWork => ({
  waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  waits: Math.max(0, ...rows.map(({ waits }) => waits))
})

export const makeOperatingFigures = Effect.map(Database, ({ run, sql }) => {
  /** Jobs due longest; an index has this order. */
  const lanes = sql<LaneRow>`
      select queues.queue, due.source, count(*) as waiting,
        extract(epoch from max(now.at - due.due_at)) * 1000 as waits
      from (select landfall_now() as at) now
      cross join unnest(${queues}::text[]) as queues(queue)
      cross join lateral (
        select case when queues.queue = any(${withSource}::text[])
          then split_part(split_part(lane, '/', case when starts_with(lane, ${`${hugeLanes}/`}) then 2 else 1 end), ':', 1)
          end as source, due_at
        from work
        where work.queue = queues.queue and due_at <= now.at and (leased_until is null or leased_until <= now.at)
        order by due_at limit ${maxBacklogJobs}
      ) due
      group by queues.queue, due.source
      order by queues.queue, due.source
    `

  const working = sql<{ readonly queue: string; readonly working: number }>`
      select queue, count(*) as working from work where leased_until is not null and leased_until > landfall_now()
      group by queue
    `

  const unnumbered = sql<WaitingWork>`
      select count(*) as waiting,
        greatest(coalesce(extract(epoch from landfall_now() - min(created_at)) * 1000, 0), 0) as waits
      from (select created_at from events where sequence is null order by insert_id limit ${maxBacklogJobs}) waiting
    `

  const credentials = sql<CredentialCount>`
      select source, state, count(*) as credentials, min(since) as since,
        (array_agg(detail order by since desc nulls last) filter (where detail is not null))[1] as detail
      from (
        select split_part(c.source, ':', 1) as source,
          case
            when c.state = 'refused' then 'refused'
            when a.failures >= ${maxConsecutiveFailures} then 'failing'
            when a.held_until > landfall_now() then 'busy'
            else 'active'
          end as state,
          a.since, a.detail
        from credentials c left join source_access a on a.credential_id = c.id
        where c.state <> 'removed'
      ) each
      group by source, state order by source, state
    `

  const now = sql<{ readonly at: Instant }>`select landfall_now() as at`

  return {
    read: run(
      Effect.gen(function* () {
        const [[moment], found, busy, [waiting], counted] = yield* Effect.all([
          now,
          lanes,
          working,
          unnumbered,
          credentials
        ])
        if (moment === undefined) return yield* Effect.die(new Error("the database did not say the time"))
        const rows = found.map((row) => ({ ...row, ...numbersOf(row) }))
        const workers = new Map(busy.map(({ queue, working }) => [queue, Number(working)]))
        return {
          at: moment.at,
          queues: queues.map((queue) => ({
            queue,
            ...together(rows.filter((row) => row.queue === queue)),
            working: workers.get(queue) ?? 0
          })),
          backlogs: rows.flatMap(({ queue, source, ...waiting }) =>
            source !== null && (queue === "poll" || queue === "read")
              ? [{ queue, source, waiting: waiting.waiting, waits: waiting.waits }]
              : []
          ),
          credentials: counted.map((one) => ({ ...one, credentials: Number(one.credentials) })),
          unnumbered: waiting === undefined ? { waiting: 0, waits: 0 } : numbersOf(waiting)
        }
      })
    )
  } satisfies OperatingFigures
})
