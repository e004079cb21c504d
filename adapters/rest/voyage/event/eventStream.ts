import { Effect, Option, Stream } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { elapsed } from "#application/ports/elapsed.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { EventFeed } from "#application/voyage/event/EventFeed.ts"
import type { FeedRequest } from "#application/voyage/event/EventFeed.ts"

import { Draining } from "./Draining.ts"
import { makePresentEvents } from "./presentEvents.ts"

/** Milliseconds between heartbeats, and between checks of the client's access. */
const heartbeatMs = 15_000
const recheckMs = 30_000
export const maxStreamMs = 10 * 60_000

const maxEventsInMemory = 25

/** Milliseconds before a client reconnects. */
const retryMs = 2_000

export interface EventStreamRequest extends Pick<FeedRequest, "filters" | "after"> {
  readonly holder: Holder
  /** None after the client's access was revoked. */
  readonly again: StoreEffect<Option.Option<Holder>>
  readonly include: string
}

interface Position {
  readonly holder: Holder
  readonly after: number
  readonly checked: number
}

/** The id is the reached position, even if a filter matches no events. */
const heartbeatComment = (reached: number) => `: so far\nid: ${reached}\n\n`

export const makeEventStream = Effect.gen(function* () {
  const feed = yield* EventFeed
  const draining = yield* Draining
  const present = yield* makePresentEvents

  const stillHolds = Effect.fnUntraced(function* (position: Position, again: EventStreamRequest["again"], now: number) {
    if (now < position.checked + recheckMs) return position
    const holder = Option.getOrNull(yield* again)
    return holder === null ? null : { ...position, holder, checked: now }
  })

  return Effect.fnUntraced(function* ({ after, filters, holder, include, again }: EventStreamRequest) {
    const ends = (yield* elapsed) + maxStreamMs
    yield* present.check(holder, include)
    yield* feed.read(holder.account, { filters, after, limit: 1, wait: 0 })

    const next = Effect.fnUntraced(function* (last: Position) {
      const now = yield* elapsed
      const position = yield* stillHolds(last, again, now)
      if (position === null || now >= ends) return undefined
      const { account } = position.holder
      const wait = Math.min(heartbeatMs, ends - now)
      const reading = feed.read(account, { filters, after: position.after, limit: maxEventsInMemory, wait })
      const page = yield* Effect.raceFirst(reading, Effect.as(draining, null))
      if (page === null) return undefined
      const texts = yield* present.texts(position.holder, page.events, include)
      const written = page.events.map(
        ({ event, sequence }, index) => `id: ${sequence}\nevent: ${event}\ndata: ${texts[index]}\n\n`
      )
      const text = written.length === 0 ? heartbeatComment(page.reached) : written.join("")
      return [text, { ...position, after: page.reached }] as const
    })
    const first: Position = { holder, after, checked: ends - maxStreamMs }
    return Stream.make(`retry: ${retryMs}\n\n`).pipe(
      Stream.concat(Stream.unfold(first, next)),
      // The client reconnects and then receives the error.
      Stream.catch(() => Stream.empty),
      Stream.encodeText
    )
  })
})
