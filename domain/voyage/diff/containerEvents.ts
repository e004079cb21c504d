import type { Instant } from "../../Time.ts"
import type { Container } from "../container/Container.ts"
import type { EventName } from "../container/TransportEvent.ts"
import type { Changeset, EventDraft, LoggedEvent } from "../event/Event.ts"
import type { MergedContainer } from "../merge/merge.ts"
import { hashOf } from "../observation/contentHash.ts"
import { eventInstant } from "../observation/happened.ts"
import type { Observation } from "../observation/Observation.ts"
import { changesOf } from "./changes.ts"
import type { Change } from "./changes.ts"
import { createEventDraft, shouldDeliver } from "./DiffContext.ts"
import type { DiffContext } from "./DiffContext.ts"

/** In addition to `container.updated`; `value` is the new date or time. */
const attributeEvents: Readonly<Record<string, EventName>> = {
  pickup_lfd: "container.pickup_lfd.changed",
  pickup_lfd_line: "container.pickup_lfd_line.changed",
  pickup_lfd_terminal: "container.pickup_lfd_terminal.changed",
  pickup_lfd_rail: "container.pickup_lfd_rail.changed",
  pickup_appointment_at: "container.pickup_appointment.changed"
}

const availability: ReadonlyArray<string> = ["container.transport.available", "container.transport.not_available"]

const availabilityEvent = ({ attribute, new: now, old }: Change): EventName | null => {
  if (attribute !== "available_for_pickup") return null
  if (now === true) return "container.transport.available"
  return old === true && now === false ? "container.transport.not_available" : null
}

/** The departure has an event, so an attribute that it ends does not. */
const attributeEventOf = (change: Change): EventName | null =>
  change.isEnd ? null : (attributeEvents[change.attribute] ?? null)

/** Available and not available reverse each other. */
const lastLogged = (event: EventName, { id }: Container, { logged }: DiffContext): LoggedEvent | undefined => {
  const names = availability.includes(event) ? availability : [event]
  return [...logged.values()]
    .filter((entry) => entry.container_id === id && names.includes(entry.event))
    .sort((a, b) => (a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? 1 : -1))[0]
}

const repeatedKeySuffix = "|after "

/** Repeats an earlier event, because clients would otherwise keep the value of the change in between. */
const unlessLogged = (event: EventDraft, container: Container, context: DiffContext): ReadonlyArray<EventDraft> => {
  if (!context.logged.has(event.key)) return [event]
  const last = lastLogged(event.event, container, context)
  if (last === undefined || last.key.split(repeatedKeySuffix)[0] === event.key) return []
  return [{ ...event, key: `${event.key}${repeatedKeySuffix}${last.id}` }]
}

export const containerEvents = (
  previous: Container | null,
  container: Container,
  merged: MergedContainer,
  context: DiffContext
): ReadonlyArray<EventDraft> => {
  const changes = changesOf(previous, container, merged)
  const at = (observation: Observation | null): Instant =>
    observation === null ? context.now : eventInstant(observation)
  const make = (
    fields: Pick<EventDraft, "event"> & Partial<EventDraft>,
    attributes: ReadonlyArray<Change>
  ): EventDraft => {
    const timestamp =
      attributes
        .map((change) => at(change.by))
        .sort()
        .at(-1) ?? context.now
    const isInland = attributes.every((change) => change.isInland)
    const causes = attributes.map((change) => [change.attribute, change.by?.id ?? `gone ${hashOf(change.old)}`])
    return createEventDraft({
      ...fields,
      key: `${container.id}|${fields.event}|${hashOf(causes)}`,
      account_id: context.account_id,
      shipment_id: context.shipment_id,
      container_id: container.id,
      timestamp,
      timezone: isInland ? container.final_destination_timezone : container.pod_timezone,
      location_locode: attributes.map((change) => change.by?.place?.locode ?? null).find(Boolean) ?? null,
      terminal_code: isInland ? container.pickup_facility_code : container.pod_terminal_code,
      data_source: attributes.map((change) => change.by?.data_source ?? null).find(Boolean) ?? "terminal",
      deliver: shouldDeliver(context, timestamp)
    })
  }
  const changeset: Changeset = Object.fromEntries(changes.map((change) => [change.attribute, [change.old, change.new]]))
  const updated = changes.length === 0 ? [] : [make({ event: "container.updated", changeset }, changes)]
  const single = changes.flatMap((change) => {
    const event = attributeEventOf(change) ?? availabilityEvent(change)
    const value = change.attribute in attributeEvents ? (change.new as string | null) : null
    return event === null ? [] : [make({ event, value }, [change])]
  })
  return [...updated, ...single].flatMap((event) => unlessLogged(event, container, context))
}
