import { ApiError } from "../api/ApiError.ts"
import { getDocument } from "../api/client.ts"
import { readResourceChange } from "./ResourceChange.ts"
import type { ResourceChange, FeedEvent } from "./ResourceChange.ts"

interface Feed {
  readonly data: ReadonlyArray<FeedEvent>
  readonly meta: { readonly reached: number; readonly head: number }
}

/** The pages load changed resources themselves. */
const noResources = ""
/** Long polling: maximum seconds until a response. */
const longPollSeconds = 25
/** Milliseconds between two requests; maximum after failures. */
const [pollIntervalMs, maxBackoffMs] = [2_000, 60_000]

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener("abort", end)
    // The `abort` event does not fire for a signal that is already aborted.
    if (signal.aborted) end()
  })

/** A hidden tab resumes at this position. */
export interface FeedCursor {
  after: number | null
}

const readFeed = async (cursor: FeedCursor, signal: AbortSignal): Promise<ReadonlyArray<FeedEvent>> => {
  if (cursor.after === null) {
    const { meta } = await getDocument<Feed>("events", { "page[size]": 1, include: noResources }, signal)
    cursor.after = meta.head
    return []
  }
  const { data, meta } = await getDocument<Feed>(
    "events",
    { after: cursor.after, wait: longPollSeconds, "page[size]": 100, include: noResources },
    signal
  )
  cursor.after = meta.reached
  return data
}

export const followEventFeed = async (
  cursor: FeedCursor,
  signal: AbortSignal,
  tell: (changes: ReadonlyArray<ResourceChange>) => void
): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    try {
      const events = await readFeed(cursor, signal)
      failures = 0
      if (events.length > 0) tell(events.map(readResourceChange))
      await sleep(pollIntervalMs, signal)
    } catch (error) {
      if (signal.aborted) return
      // The service rejects a cursor from another database, so the feed restarts.
      if (error instanceof ApiError && error.status === 400) cursor.after = null
      failures += 1
      await sleep(Math.min(maxBackoffMs, pollIntervalMs * 2 ** failures), signal)
    }
  }
}
