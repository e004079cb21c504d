import { Effect, Option } from "effect"

import { pollOf } from "../../../jobKeys.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { OpenSources } from "../../source/OpenSources.ts"
import { clockSpeedAt } from "../../source/sourceRequestOf.ts"

/** 1 if the source cannot be opened. */
const clockSpeedOf = Effect.fnUntraced(function* ({ credential_id, reference }: Feed) {
  const { carrier } = yield* OpenSources
  const credential = Option.getOrNull(yield* SourceStore.use(({ credentials }) => credentials.find(credential_id)))
  if (credential === null) return 1
  const source = yield* Effect.orElseSucceed(carrier.open(credential), () => null)
  return source === null ? 1 : yield* clockSpeedAt(source, reference.type === "any" ? "" : reference.number)
})

/** The next poll is due within the new interval. */
export const scheduleCarriers = Effect.fnUntraced(function* (feeds: ReadonlyArray<Feed>, interval: number) {
  const { feeds: store } = yield* SourceStore
  const queue = yield* WorkQueue
  for (const feed of feeds.filter(({ kind }) => kind === "carrier")) {
    if (feed.interval === interval) continue
    yield* store.setInterval(feed.id, interval)
    yield* queue.put("poll", [pollOf(feed, interval / (yield* clockSpeedOf(feed)))])
  }
})
