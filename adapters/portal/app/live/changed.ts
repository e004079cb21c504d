import { useSyncExternalStore } from "react"

/** Milliseconds for which a row that changed is marked. */
const shown = 4_000

const marked = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Marks a container that changed under the eye. */
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

/** Whether a container has changed a moment ago. */
export const useChanged = (id: string): boolean => {
  const hasChanged = () => marked.has(id)
  return useSyncExternalStore(subscribe, hasChanged, hasChanged)
}
