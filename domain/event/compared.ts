import { transportEvents } from "../container/TransportEvent.ts"
import type { EventName } from "../container/TransportEvent.ts"
import type { LoggedEvent } from "./Event.ts"

/** Named like milestones, but they follow from changes of the state: a container may have any number of them. */
const states: ReadonlySet<EventName> = new Set([
  "container.transport.available",
  "container.transport.not_available",
  "container.transport.delivered"
])

/** Names of which a fold compares with every event: a milestone of each call, each change of the terminal. */
export const comparedInFull: ReadonlyArray<EventName> = [
  ...transportEvents.filter((name) => !states.has(name)),
  "container.pod_terminal_changed"
]

const inFull: ReadonlySet<EventName> = new Set(comparedInFull)

const isNewer = (a: LoggedEvent, b: LoggedEvent): boolean =>
  a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id)

/**
 * The events of a shipment that a fold compares with, in their order. Of a name that comes with every change, such as
 * `container.updated`, this is the newest of each container: their number does not grow with the history.
 */
export const comparedOf = (logged: ReadonlyArray<LoggedEvent>): ReadonlyArray<LoggedEvent> => {
  const newest = new Map<string, LoggedEvent>()
  for (const event of logged) {
    const of = `${event.container_id} ${event.event}`
    const other = newest.get(of)
    if (other === undefined || isNewer(event, other)) newest.set(of, event)
  }
  const chosen = new Set([...newest.values()].map(({ id }) => id))
  return logged.filter(({ event, id }) => inFull.has(event) || chosen.has(id))
}

/** Whether a draft of this name may have been logged before although `comparedOf` does not hold it: its key must be looked up. */
export const isLookedUp = (name: EventName): boolean => !inFull.has(name) && name !== "container.created"
