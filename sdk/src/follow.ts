import { feed } from "./feed.ts"
import type { FeedItem, FeedOptions } from "./feed.ts"
import type { Operations } from "./generated/operations.ts"

export interface FollowOptions extends FeedOptions {
  /** Deals with an event. While it has not resolved, no other comes; where it fails, following ends with that error. */
  readonly handle: (event: FeedItem) => Promise<unknown> | unknown
  /** Keeps the number after which to go on. It is called after each batch, and where following ends within one. */
  readonly checkpoint?: ((cursor: number) => Promise<unknown> | unknown) | undefined
  /** Told of numbers whose events had their time before they were read: they cannot be had any more. */
  readonly onForgotten?: ((count: number) => void) | undefined
}

/**
 * Deals with every event at least once, in order. A program that ends between an event and its checkpoint gets the event
 * again: handle it so that a second time changes nothing.
 */
export const follow = async (
  operations: Pick<Operations, "events">,
  { checkpoint, handle, onForgotten, ...options }: FollowOptions
): Promise<number> => {
  let cursor = options.after ?? 0
  let kept = cursor
  const keep = async () => {
    if (cursor === kept) return
    await checkpoint?.(cursor)
    kept = cursor
  }
  try {
    for await (const { events, forgotten, reached } of feed(operations, options)) {
      if (forgotten > 0) onForgotten?.(forgotten)
      for (const event of events) {
        if (options.signal?.aborted === true) return cursor
        await handle(event)
        cursor = event.attributes.sequence
      }
      cursor = reached
      await keep()
    }
    return cursor
  } finally {
    await keep()
  }
}
