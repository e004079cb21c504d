import { queries } from "../api/queries.ts"
import type { Change } from "./Change.ts"
import { mark } from "./changed.ts"

/** Milliseconds between two times that lists are asked for. */
const pause = 5_000

const lists = ["containers", "count", "pickup", "requests", "shipments", "vessels"]

const again = (...queryKey: ReadonlyArray<string>): void => void queries.invalidateQueries({ queryKey })

let due: ReturnType<typeof setTimeout> | undefined

/** Lists are asked for once for all that changes within a few seconds. */
const refreshLists = (): void => {
  due ??= setTimeout(() => {
    due = undefined
    for (const list of lists) again(list)
  }, pause)
}

/** Has what changed asked for again: what is about one container or shipment at once, lists a little later. */
export const refresh = (changes: ReadonlyArray<Change>): void => {
  for (const id of new Set(changes.flatMap(({ container }) => container ?? []))) {
    mark(id)
    for (const about of ["container", "events", "changes", "map", "raw-events", "refused"]) again(about, id)
  }
  for (const id of new Set(changes.flatMap(({ shipment }) => shipment ?? []))) again("shipment", id)
  refreshLists()
}
