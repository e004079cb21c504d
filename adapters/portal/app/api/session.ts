import { useEffect, useSyncExternalStore } from "react"

let isOver = false
/** Forms in which somebody has typed what is not saved. */
const unsaved = new Set<object>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes what the last answer said of the session. */
export const noteSession = (is: "over" | "there"): void => {
  if (isOver === (is === "over")) return
  isOver = is === "over"
  notify()
}

/** Whether leaving the page would lose what somebody has typed. */
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

/** Keeps the page while a form has unsaved text; answers whether the session is over. */
export const useUnsaved = (isUnsaved: boolean): boolean => {
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved])
  return useSyncExternalStore(subscribe, hasEnded, hasEnded)
}

/** Until the session may be there again: somebody comes back to this tab, has saved something, or gives up what was typed. */
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
