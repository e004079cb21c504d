import { queries } from "../api/queries.ts"
import type { Change } from "./Change.ts"
import { mark } from "./changed.ts"

/** Minimum milliseconds between refreshes of lists. */
const pause = 5_000

const lists = ["containers", "count", "pickup", "requests", "shipments", "vessels"]

const again = (...queryKey: ReadonlyArray<string>): void => void queries.invalidateQueries({ queryKey })

let due: ReturnType<typeof setTimeout> | undefined

const refreshLists = (): void => {
  due ??= setTimeout(() => {
    due = undefined
    for (const list of lists) again(list)
  }, pause)
}

/** Refreshes single records at once and lists later. */
export const refresh = (changes: ReadonlyArray<Change>): void => {
  for (const id of new Set(changes.flatMap(({ container }) => container ?? []))) {
    mark(id)
    for (const about of ["container", "events", "changes", "map", "raw-events", "refused"]) again(about, id)
  }
  for (const id of new Set(changes.flatMap(({ shipment }) => shipment ?? []))) again("shipment", id)
  refreshLists()
}
