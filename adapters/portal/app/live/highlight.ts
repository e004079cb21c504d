import { useSyncExternalStore } from "react"

/** Milliseconds of the highlight. */
const highlightMs = 4_000

const highlightTimers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

export const highlightContainer = (id: string): void => {
  clearTimeout(highlightTimers.get(id))
  highlightTimers.set(
    id,
    setTimeout(() => {
      highlightTimers.delete(id)
      notify()
    }, highlightMs)
  )
  notify()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHighlight = (id: string): boolean => {
  const hasChanged = () => highlightTimers.has(id)
  return useSyncExternalStore(subscribe, hasChanged, hasChanged)
}
