import type { CallOptions } from "./CallOptions.ts"
import { Unanswered } from "./errors.ts"
import type { EventsListInput, Included, Operations } from "./generated/operations.ts"
import type { FeedEvent } from "./generated/schemas.ts"
import type { Item } from "./Item.ts"
import { pause } from "./retries.ts"

/** An event of the feed, with what it is about. */
export type FeedItem = Item<FeedEvent, Included>

export interface FeedBatch {
  readonly events: ReadonlyArray<FeedItem>
  /** Where to go on once these events are dealt with. */
  readonly reached: number
  /** The highest number so far. */
  readonly head: number
  /** How many numbers before `reached` have no event any more, because it had its time. */
  readonly forgotten: number
}

export interface FeedOptions extends Pick<CallOptions, "signal" | "timeout"> {
  /** The number of the last event that was dealt with. 0 begins with the oldest that is kept. */
  readonly after?: number | undefined
  readonly filter?: EventsListInput["filter"]
  readonly include?: EventsListInput["include"]
  /** Events in a batch, 100 at most. */
  readonly size?: number | undefined
  /** Ends at the events that there are, rather than waiting for more. */
  readonly untilNow?: boolean | undefined
  /** Seconds for which the service holds an answer back: 25. */
  readonly wait?: number | undefined
  /** Milliseconds between two questions where nothing more was waiting, so that busy accounts come in batches: 1,000. */
  readonly interval?: number | undefined
  /** Milliseconds for which a service that does not answer is asked on: without end. */
  readonly patience?: number | undefined
}

/** Batches of the feed; ends when the signal says so. */
export async function* feed(
  { events }: Pick<Operations, "events">,
  options: FeedOptions = {}
): AsyncGenerator<FeedBatch, void, undefined> {
  const {
    filter,
    include,
    interval = 1000,
    patience = Infinity,
    signal,
    size = 100,
    timeout = 30_000,
    wait = 25
  } = options
  const held = options.untilNow === true ? 0 : wait
  let after = options.after ?? 0
  for (;;) {
    if (signal?.aborted === true) return
    const page = await events
      .list(
        { after, wait: held, filter, include, page: { size } },
        { signal, timeout: timeout + held * 1000, retries: Infinity, retryFor: patience }
      )
      .catch((error: unknown) => {
        if (error instanceof Unanswered && error.reason === "aborted") return null
        throw error
      })
    if (page === null) return
    const { forgotten, head, reached } = page.meta
    if (reached > after) yield { events: page.data, reached, head, forgotten }
    after = reached
    if (page.document.links?.["next"] !== undefined) continue
    if (options.untilNow === true) return
    await pause(interval, signal)
  }
}
