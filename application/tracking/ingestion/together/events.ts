import { Context, Effect } from "effect"

import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import { later } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { QueueName, WorkItem } from "../../../ports/operations/jobs/WorkQueue.ts"
import { EventLog } from "../../../ports/voyage/event/EventLog.ts"
import { ChangeHistory } from "../../../ports/voyage/history/ChangeHistory.ts"
import { VesselStore } from "../../../ports/voyage/vessel/VesselStore.ts"
import { withTraces } from "../../../telemetry/trace/workTraces.ts"
import { makeBatchedRead } from "../../rounds/makeBatchedRead.ts"
import { makeBatchedWrite } from "../../rounds/makeBatchedWrite.ts"
import type { Rounds } from "../../rounds/Rounds.ts"

interface Wanted {
  readonly crossing: Crossing
  readonly now: Instant
}

const latest = (asked: ReadonlyArray<Wanted>): Instant => asked.map(({ now }) => now).reduce(later)

export const batchedEventStores = Effect.fnUntraced(function* (rounds: Rounds) {
  const [read, write] = [makeBatchedRead(rounds), makeBatchedWrite(rounds)]
  const history = yield* ChangeHistory
  const log = yield* EventLog
  const queue = yield* WorkQueue
  const vessels = yield* VesselStore

  const put = (name: QueueName) => write((work: ReadonlyArray<WorkItem>) => queue.put(name, work))
  const polls = put("poll")
  const wanted = write((asked: ReadonlyArray<Wanted>) =>
    vessels.lanes.want(
      asked.map(({ crossing }) => crossing),
      latest(asked)
    )
  )

  return Context.make(EventLog, {
    ...log,
    traces: { ...log.traces, keep: write(log.traces.keep) },
    append: write(log.append),
    comparedOf: read(log.comparedOf),
    withKeys: read(log.withKeys)
  }).pipe(
    Context.add(ChangeHistory, { ...history, append: write(history.append) }),
    Context.add(VesselStore, {
      ...vessels,
      watch: write(vessels.watch),
      expect: write(vessels.expect),
      lanes: {
        ...vessels.lanes,
        want: (crossings, now) => wanted(crossings.map((crossing) => ({ crossing, now })))
      }
    }),
    Context.add(WorkQueue, {
      ...queue,
      put: (name, work, options) =>
        name === "poll" && options === undefined
          ? Effect.withFiber((fiber) => polls(withTraces(fiber, work)))
          : queue.put(name, work, options)
    })
  )
})
