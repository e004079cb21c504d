import { useSyncExternalStore } from "react"

/** `lastResponseAt` is in milliseconds since 1970. */
interface Connection {
  readonly isLost: boolean
  readonly lastResponseAt: number | null
}

let connection: Connection = { isLost: false, lastResponseAt: null }
const listeners = new Set<() => void>()

const change = (to: Partial<Connection>): void => {
  const isSame = to.isLost === connection.isLost
  connection = { ...connection, ...to }
  // Every response updates the time, but only a changed `isLost` rerenders the page.
  if (!isSame) for (const listener of listeners) listener()
}

export const recordResponse = (): void => change({ isLost: false, lastResponseAt: Date.now() })

export const recordConnectionLoss = (): void => change({ isLost: true })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener("offline", recordConnectionLoss)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener("offline", recordConnectionLoss)
  }
}

const current = (): Connection => connection

export const useConnection = (): Connection => useSyncExternalStore(subscribe, current, current)
