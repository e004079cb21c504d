import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { ageOf, failing, orOk, warning } from "#application/diagnosis/Finding.ts"
import type { Finding } from "#application/diagnosis/Finding.ts"

import type { DatabaseCheck } from "./DatabaseCheck.ts"

/** Seconds that due work may wait while nodes keep up, and by when somebody must look. */
const patience = { warning: 60, failing: 900 }

/** What the jobs of each queue are, and who does them. */
const queues: Readonly<Record<string, { readonly what: string; readonly who: string }>> = {
  poll: { what: "polls", who: "ingestion" },
  probe: { what: "probes of carriers", who: "ingestion" },
  read: { what: "messages to read", who: "ingestion" },
  fold: { what: "shipments to compute", who: "ingestion" },
  sweep: { what: "looks through tracked shipments", who: "ingestion" },
  deliver: { what: "webhooks to deliver", who: "webhook" },
  retain: { what: "removals of old rows", who: "webhook" }
}

interface Waiting {
  readonly queue: string
  readonly jobs: number
  readonly age: number
}

const judged = ({ age, jobs, queue }: Waiting): ReadonlyArray<Finding> => {
  const { what = `jobs of ${queue}`, who = "ingestion" } = queues[queue] ?? {}
  const late = `${jobs} ${what} are due, the oldest for ${ageOf(age)}`
  const advice = `see that ${who} nodes run and keep up (docs/scaling.md, When it is not enough).`
  if (age >= patience.failing) return [failing(`${late}: ${advice}`)]
  return age >= patience.warning ? [warning(`${late}: ${advice}`)] : []
}

/** Events that no sequencer has numbered: neither webhooks nor the feed show them. */
const unnumbered = (sql: SqlClient.SqlClient) => sql<Waiting>`
  select 'events' as queue, count(*)::integer as jobs,
    coalesce(extract(epoch from landfall_now() - min(created_at)), 0)::float8 as age
  from events where sequence is null
`

const due = (sql: SqlClient.SqlClient) => sql<Waiting>`
  select queue, count(*)::integer as jobs, extract(epoch from now.at - min(due_at))::float8 as age
  from (select landfall_now() as at) now join work on due_at <= now.at
  group by queue, now.at order by queue
`

/** What waits although its time has come. */
export const lag: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [events] = yield* unnumbered(sql)
  const late = (events?.age ?? 0) >= patience.warning
  const level = (events?.age ?? 0) >= patience.failing ? failing : warning
  return orOk(
    [
      ...(yield* due(sql)).flatMap(judged),
      ...(late && events !== undefined
        ? [
            level(
              `${events.jobs} events have no number, the oldest for ${ageOf(events.age)}, and nobody is told of them: see that a webhook node runs.`
            )
          ]
        : [])
    ],
    "Nothing has waited for a minute."
  )
})
