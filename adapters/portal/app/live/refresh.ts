import { queryClient } from "../api/queryClient.ts"
import { highlightContainer } from "./highlight.ts"
import type { ResourceChange } from "./ResourceChange.ts"

/** Minimum milliseconds between refreshes of lists. */
const refreshIntervalMs = 5_000

const listQueryKeys = ["containers", "count", "pickup", "requests", "shipments", "vessels"]

const again = (...queryKey: ReadonlyArray<string>): void => void queryClient.invalidateQueries({ queryKey })

let refreshTimer: ReturnType<typeof setTimeout> | undefined

const refreshLists = (): void => {
  refreshTimer ??= setTimeout(() => {
    refreshTimer = undefined
    for (const list of listQueryKeys) again(list)
  }, refreshIntervalMs)
}

/** Refreshes single records at once and lists later. */
export const refreshQueries = (changes: ReadonlyArray<ResourceChange>): void => {
  for (const id of new Set(changes.flatMap(({ container }) => container ?? []))) {
    highlightContainer(id)
    for (const about of ["container", "events", "changes", "map", "raw-events", "refused"]) again(about, id)
  }
  for (const id of new Set(changes.flatMap(({ shipment }) => shipment ?? []))) again("shipment", id)
  refreshLists()
}
