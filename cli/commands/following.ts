import { Effect } from "effect"

import { writeNotice } from "#runtimes/command/output.ts"
import { flag, lastValueOf, repeated } from "#runtimes/command/parameters.ts"
import type { FeedItem, FeedOptions } from "#sdk/feed.ts"
import type { Landfall } from "#sdk/Landfall.ts"

import { failureOf } from "../Failure.ts"
import { cursor, text } from "../parameters.ts"
import { call } from "../session/call.ts"

export const feedParameters = {
  after: cursor,
  event: repeated(flag("event", text, "Only these events, any number of times", "a name such as container.updated")),
  container: lastValueOf(flag("container", text, "Only events of this container", "its id")),
  shipment: lastValueOf(flag("shipment", text, "Only events of this shipment", "its id"))
}

interface Given {
  readonly after: number | undefined
  readonly event: ReadonlyArray<string>
  readonly container: string | undefined
  readonly shipment: string | undefined
}

type Filter = NonNullable<FeedOptions["filter"]>

export const feedFilter = ({ container, event, shipment }: Given): Filter => ({
  // The API rejects unknown names and lists the valid ones.
  event: event.length === 0 ? undefined : (event as Filter["event"] & ReadonlyArray<string>),
  container_id: container,
  shipment_id: shipment
})

/** Sequence number of the newest event. */
export const headOf = Effect.fnUntraced(function* (landfall: Landfall) {
  const { meta } = yield* call((signal) => landfall.events.list({ page: { size: 1 }, include: "" }, { signal }))
  return meta.head
})

/** Runs until interrupted, then prints the cursor to continue from. */
export const followFeed = <E, R>(
  landfall: Landfall,
  options: FeedOptions,
  deal: (event: FeedItem) => Effect.Effect<void, E, R>
) =>
  Effect.suspend(() => {
    const ending = new AbortController()
    const batches = landfall.feed({ ...options, signal: ending.signal })
    let reached = options.after ?? 0
    const next = Effect.tryPromise({ try: () => batches.next(), catch: failureOf })
    const step = Effect.gen(function* () {
      const { value } = yield* next
      if (value === undefined) return false
      if (value.forgotten > 0) yield* writeNotice(`${value.forgotten} events had their time before they were read.`)
      for (const event of value.events) {
        yield* deal(event)
        reached = event.attributes.sequence
      }
      reached = value.reached
      return true
    })
    return Effect.repeat(step, { while: (goesOn) => goesOn }).pipe(
      Effect.onInterrupt(() => writeNotice(`Continue with --after ${reached}.`)),
      Effect.ensuring(Effect.sync(() => ending.abort())),
      Effect.asVoid
    )
  })
