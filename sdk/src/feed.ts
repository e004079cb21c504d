import type { CallOptions } from "./CallOptions.ts"
import { Unanswered } from "./errors.ts"
import type { EventsListInput, Included, Operations } from "./generated/operations.ts"
import type { FeedEvent } from "./generated/schemas.ts"
import type { Item } from "./Item.ts"
import { pause } from "./retries.ts"

/** An event with its subject. */
export type FeedItem = Item<FeedEvent, Included>

export interface FeedBatch {
  readonly events: ReadonlyArray<FeedItem>
  /** Resume position after these events. */
  readonly reached: number
  readonly head: number
  /** Numbers before `reached` whose events were deleted. */
  readonly forgotten: number
}

export interface FeedOptions extends Pick<CallOptions, "signal" | "timeout"> {
  /** Number of the last processed event. 0 starts with the oldest stored one. */
  readonly after?: number | undefined
  readonly filter?: EventsListInput["filter"]
  readonly include?: EventsListInput["include"]
  /** Events per batch, at most 100. */
  readonly size?: number | undefined
  /** Ends after the current events instead of waiting. */
  readonly untilNow?: boolean | undefined
  /** Seconds of a long poll: 25. */
  readonly wait?: number | undefined
  /** Milliseconds between two polls, so that busy accounts get batches: 1,000. */
  readonly interval?: number | undefined
  /** Milliseconds of retries without a response: unlimited. */
  readonly patience?: number | undefined
}

/** Ends when the signal aborts. */
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
