import { get } from "../api/client.ts"
import { Refusal } from "../api/Refusal.ts"
import { changeOf } from "./Change.ts"
import type { Change, FeedEvent } from "./Change.ts"

interface Feed {
  readonly data: ReadonlyArray<FeedEvent>
  readonly meta: { readonly reached: number; readonly head: number }
}

/** The pages load changed resources themselves. */
const noResources = ""
/** Long polling: maximum seconds until a response. */
const wait = 25
/** Milliseconds between two requests; maximum after failures. */
const [pause, longest] = [2_000, 60_000]

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
export interface Cursor {
  after: number | null
}

const ask = async (cursor: Cursor, signal: AbortSignal): Promise<ReadonlyArray<FeedEvent>> => {
  if (cursor.after === null) {
    const { meta } = await get<Feed>("events", { "page[size]": 1, include: noResources }, signal)
    cursor.after = meta.head
    return []
  }
  const { data, meta } = await get<Feed>(
    "events",
    { after: cursor.after, wait, "page[size]": 100, include: noResources },
    signal
  )
  cursor.after = meta.reached
  return data
}

export const follow = async (
  cursor: Cursor,
  signal: AbortSignal,
  tell: (changes: ReadonlyArray<Change>) => void
): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    try {
      const events = await ask(cursor, signal)
      failures = 0
      if (events.length > 0) tell(events.map(changeOf))
      await sleep(pause, signal)
    } catch (error) {
      if (signal.aborted) return
      // The service rejects a cursor from another database, so the feed restarts.
      if (error instanceof Refusal && error.status === 400) cursor.after = null
      failures += 1
      await sleep(Math.min(longest, pause * 2 ** failures), signal)
    }
  }
}
