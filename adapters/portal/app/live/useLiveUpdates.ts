import { useEffect } from "react"

import { usePageLoaded } from "../api/usePageLoaded.ts"
import { followEventFeed } from "./follow.ts"
import type { FeedCursor } from "./follow.ts"
import { refreshQueries } from "./refresh.ts"
import type { ResourceChange } from "./ResourceChange.ts"

const feedLockName = "landfall-feed"

/** One visible tab reads the feed and forwards changes to the others. */
const followWithLock = async (
  cursor: FeedCursor,
  signal: AbortSignal,
  tell: (changes: ReadonlyArray<ResourceChange>) => void
) => {
  await navigator.locks
    .request(feedLockName, { signal }, () => followEventFeed(cursor, signal, tell))
    .catch(() => undefined)
}

/** Web Locks need a secure context. Over plain HTTP from another host, queries only poll. */
export const useLiveUpdates = (): void => {
  const isOpened = usePageLoaded()
  useEffect(() => {
    if (!isOpened || !("locks" in navigator)) return
    const cursor: FeedCursor = { after: null }
    const others = new BroadcastChannel(feedLockName)
    const tell = (changes: ReadonlyArray<ResourceChange>) => {
      others.postMessage(changes)
      refreshQueries(changes)
    }
    others.addEventListener("message", ({ data }: MessageEvent<ReadonlyArray<ResourceChange>>) => {
      if (!document.hidden) refreshQueries(data)
    })
    let turn = new AbortController()
    const look = () => {
      turn.abort()
      turn = new AbortController()
      if (!document.hidden) void followWithLock(cursor, turn.signal, tell)
    }
    document.addEventListener("visibilitychange", look)
    look()
    return () => {
      document.removeEventListener("visibilitychange", look)
      turn.abort()
      others.close()
    }
  }, [isOpened])
}
