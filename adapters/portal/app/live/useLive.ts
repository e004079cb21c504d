import { useEffect } from "react"

import { useOpened } from "../api/useOpened.ts"
import type { Change } from "./Change.ts"
import { follow } from "./follow.ts"
import type { Cursor } from "./follow.ts"
import { refresh } from "./refresh.ts"

const name = "landfall-feed"

/** Among the tabs that are seen one reads the feed, and tells the others. */
const lead = async (cursor: Cursor, signal: AbortSignal, tell: (changes: ReadonlyArray<Change>) => void) => {
  await navigator.locks.request(name, { signal }, () => follow(cursor, signal, tell)).catch(() => undefined)
}

/**
 * Keeps what is shown up to date while the page is visible. Browsers have no locks on pages that came unencrypted from another
 * machine: there the queries ask again by themselves, and nothing else does.
 */
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
