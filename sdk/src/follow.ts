import { feed } from "./feed.ts"
import type { FeedItem, FeedOptions } from "./feed.ts"
import type { Operations } from "./generated/operations.ts"

export interface FollowOptions extends FeedOptions {
  /** Processes one event at a time; a rejection ends following with that error. */
  readonly handle: (event: FeedItem) => Promise<unknown> | unknown
  /** Stores the resume position, after each batch and at the end. */
  readonly checkpoint?: ((cursor: number) => Promise<unknown> | unknown) | undefined
  /** Called with the number of events that were deleted before they were read. */
  readonly onForgotten?: ((count: number) => void) | undefined
}

/**
 * Processes every event at least once, in order. After a crash before the checkpoint, an event is repeated: `handle`
 * must be idempotent.
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
