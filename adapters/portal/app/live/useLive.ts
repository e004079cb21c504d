import { useEffect } from "react"

import { useOpened } from "../api/useOpened.ts"
import type { Change } from "./Change.ts"
import { follow } from "./follow.ts"
import type { Cursor } from "./follow.ts"
import { refresh } from "./refresh.ts"

const name = "landfall-feed"

/** One visible tab reads the feed and forwards changes to the others. */
const lead = async (cursor: Cursor, signal: AbortSignal, tell: (changes: ReadonlyArray<Change>) => void) => {
  await navigator.locks.request(name, { signal }, () => follow(cursor, signal, tell)).catch(() => undefined)
}

/** Web Locks need a secure context. Over plain HTTP from another host, queries only poll. */
export const useLive = (): void => {
  const isOpened = useOpened()
  useEffect(() => {
    if (!isOpened || !("locks" in navigator)) return
    const cursor: Cursor = { after: null }
    const others = new BroadcastChannel(name)
    const tell = (changes: ReadonlyArray<Change>) => {
      others.postMessage(changes)
      refresh(changes)
    }
    others.addEventListener("message", ({ data }: MessageEvent<ReadonlyArray<Change>>) => {
      if (!document.hidden) refresh(data)
    })
    let turn = new AbortController()
    const look = () => {
      turn.abort()
      turn = new AbortController()
      if (!document.hidden) void lead(cursor, turn.signal, tell)
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
