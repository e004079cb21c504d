import { useEffect, useSyncExternalStore } from "react"

let isOver = false
/** Forms with unsaved input. */
const unsaved = new Set<object>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const noteSession = (is: "over" | "there"): void => {
  if (isOver === (is === "over")) return
  isOver = is === "over"
  notify()
}

export const hasUnsaved = (): boolean => unsaved.size > 0

const hold = (): (() => void) => {
  const form = {}
  unsaved.add(form)
  return () => {
    unsaved.delete(form)
    notify()
  }
}

const hasEnded = (): boolean => isOver

/** Blocks the redirect to the sign-in page while input is unsaved. Returns whether the session has expired. */
export const useUnsaved = (isUnsaved: boolean): boolean => {
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved])
  return useSyncExternalStore(subscribe, hasEnded, hasEnded)
}

/** Resolves when a new session is possible: the user returns to this tab, or no unsaved input remains. */
export const sessionMayBeBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = new AbortController()
    const settle = (how: () => void) => () => {
      done.abort()
      how()
    }
    const back = settle(resolve)
    done.signal.addEventListener("abort", subscribe(back))
    addEventListener("focus", back, { signal: done.signal })
    addEventListener("visibilitychange", back, { signal: done.signal })
    signal.addEventListener(
      "abort",
      settle(() => reject(signal.reason as Error)),
      { signal: done.signal }
    )
  })
