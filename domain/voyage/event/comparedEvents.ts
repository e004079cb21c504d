import { transportEvents } from "../container/TransportEvent.ts"
import type { EventName } from "../container/TransportEvent.ts"
import type { LoggedEvent } from "./Event.ts"

/** Caused by state changes, so a container may have any number of them. */
const states: ReadonlySet<EventName> = new Set([
  "container.transport.available",
  "container.transport.not_available",
  "container.transport.delivered"
])

/** Names whose events a fold needs in full: milestones of each call, and changes of the terminal. */
export const fullyComparedEvents: ReadonlyArray<EventName> = [
  ...transportEvents.filter((name) => !states.has(name)),
  "container.pod_terminal_changed"
]

const inFull: ReadonlySet<EventName> = new Set(fullyComparedEvents)

const isNewer = (a: LoggedEvent, b: LoggedEvent): boolean =>
  a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id)

/**
 * Of names that occur with every change, such as `container.updated`, only the newest per container: their number does
 * not grow with the history.
 */
export const selectComparedEvents = (logged: ReadonlyArray<LoggedEvent>): ReadonlyArray<LoggedEvent> => {
  const newest = new Map<string, LoggedEvent>()
  for (const event of logged) {
    const of = `${event.container_id} ${event.event}`
    const other = newest.get(of)
    if (other === undefined || isNewer(event, other)) newest.set(of, event)
  }
  const chosen = new Set([...newest.values()].map(({ id }) => id))
  return logged.filter(({ event, id }) => inFull.has(event) || chosen.has(id))
}

/** True if `selectComparedEvents` may omit an earlier event of this name, so that its key must be looked up. */
export const needsKeyLookup = (name: EventName): boolean => !inFull.has(name) && name !== "container.created"
