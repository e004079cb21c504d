import { useEffect, useSyncExternalStore } from "react"

let isSessionExpired = false
/** Forms with unsaved input. */
const unsavedForms = new Set<object>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const recordSessionState = (is: "over" | "there"): void => {
  if (isSessionExpired === (is === "over")) return
  isSessionExpired = is === "over"
  notify()
}

export const hasUnsavedForms = (): boolean => unsavedForms.size > 0

const registerUnsavedForm = (): (() => void) => {
  const form = {}
  unsavedForms.add(form)
  return () => {
    unsavedForms.delete(form)
    notify()
  }
}

const readSessionExpired = (): boolean => isSessionExpired

/** Blocks the redirect to the sign-in page while input is unsaved. Returns whether the session has expired. */
export const useUnsavedForm = (isUnsaved: boolean): boolean => {
  useEffect(() => (isUnsaved ? registerUnsavedForm() : undefined), [isUnsaved])
  return useSyncExternalStore(subscribe, readSessionExpired, readSessionExpired)
}

/** Resolves when a new session is possible: the user returns to this tab, or no unsaved input remains. */
export const waitForPossibleSession = (signal: AbortSignal): Promise<void> =>
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
