import { Effect, Stream } from "effect"

import { elapsed } from "#application/ports/elapsed.ts"
import { EventFeed } from "#application/voyage/event/EventFeed.ts"
import type { FeedRequest } from "#application/voyage/event/EventFeed.ts"

import type { WatchedAccess } from "../../admission/watchAccess.ts"
import { Draining } from "./Draining.ts"
import { makePresentEvents } from "./presentEvents.ts"

/** Milliseconds between heartbeats. */
const heartbeatMs = 15_000
export const maxStreamMs = 10 * 60_000

const maxEventsInMemory = 25

/** Milliseconds before a client reconnects. */
const retryMs = 2_000

export interface EventStreamRequest extends Pick<FeedRequest, "filters" | "after"> {
  readonly access: WatchedAccess
  readonly include: string
}

/** The id is the reached position, even if a filter matches no events. */
const heartbeatComment = (reached: number) => `: so far\nid: ${reached}\n\n`

export const makeEventStream = Effect.gen(function* () {
  const feed = yield* EventFeed
  const draining = yield* Draining
  const present = yield* makePresentEvents

  return Effect.fnUntraced(function* ({ access, after, filters, include }: EventStreamRequest) {
    const holder = yield* access.holder
    const ends = (yield* elapsed) + maxStreamMs
    yield* present.check(holder, include)
    yield* feed.read(holder.account, { filters, after, limit: 1, wait: 0 })

    const next = Effect.fnUntraced(function* (reached: number) {
      const now = yield* elapsed
      if (now >= ends) return undefined
      const current = yield* access.holder
      const wait = Math.min(heartbeatMs, ends - now)
      const reading = feed.read(current.account, { filters, after: reached, limit: maxEventsInMemory, wait })
      const page = yield* Effect.raceFirst(reading, Effect.as(draining, null))
      if (page === null) return undefined
      const texts = yield* present.texts(current, page.events, include)
      const written = page.events.map(
        ({ event, sequence }, index) => `id: ${sequence}\nevent: ${event}\ndata: ${texts[index]}\n\n`
      )
      const text = written.length === 0 ? heartbeatComment(page.reached) : written.join("")
      return [text, page.reached] as const
    })
    return Stream.make(`retry: ${retryMs}\n\n`).pipe(
      Stream.concat(Stream.unfold(after, next)),
      Stream.interruptWhen(access.ended),
      // The client reconnects and then receives the error.
      Stream.catch(() => Stream.empty),
      Stream.encodeText
    )
  })
})
