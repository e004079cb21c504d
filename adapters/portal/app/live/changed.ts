import { useSyncExternalStore } from "react"

/** Milliseconds of the highlight. */
const shown = 4_000

const marked = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

export const mark = (id: string): void => {
  clearTimeout(marked.get(id))
  marked.set(
    id,
    setTimeout(() => {
      marked.delete(id)
      notify()
    }, shown)
  )
  notify()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useChanged = (id: string): boolean => {
  const hasChanged = () => marked.has(id)
  return useSyncExternalStore(subscribe, hasChanged, hasChanged)
}
