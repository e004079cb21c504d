import { Effect } from "effect"

import { terminalInterval } from "#domain/tracking/tracking/pollInterval.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { pollOf } from "../../../jobKeys.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { OpenSources } from "../../source/OpenSources.ts"
import { isUnderWay } from "./isUnderWay.ts"

export const followTerminals = Effect.fnUntraced(function* (containers: ReadonlyArray<Container>) {
  const { terminal } = yield* OpenSources
  const { feeds } = yield* SourceStore
  const queue = yield* WorkQueue
  let serving: Effect.Success<ReturnType<typeof terminal.openFor>> | null = null
  for (const container of containers) {
    const facility = container.pod_terminal_code
    if (facility === null || !isUnderWay(container)) continue
    serving ??= yield* terminal.openFor(container.account_id)
    const opened = serving.find(({ source }) => source.serves(facility))
    if (opened === undefined) continue
    const feed = yield* oneAnswer(
      feeds.ensure([
        {
          credential_id: opened.credential.id,
          source: opened.source.name,
          kind: "terminal",
          reference: { type: "facility", number: container.number, facility }
        }
      ])
    )
    const interval = terminalInterval(container)
    if (interval === null) {
      if (feed.active) yield* feeds.setActive(feed.id, false)
      continue
    }
    yield* feeds.follow([
      {
        feed: feed.id,
        follower: {
          account_id: container.account_id,
          subject: { type: "shipment", id: container.shipment_id }
        }
      }
    ])
    if (!feed.active) yield* feeds.setActive(feed.id, true)
    if (feed.interval !== interval) {
      yield* feeds.setInterval(feed.id, interval)
      yield* queue.put("poll", [pollOf(feed)])
    } else if (!feed.active) {
      yield* queue.put("poll", [pollOf(feed)])
    }
  }
})
