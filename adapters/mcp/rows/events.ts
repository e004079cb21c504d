import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { EventPage } from "#application/voyage/container/Containers.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { omitUnknown } from "./omitUnknown.ts"

const prefix = "container.transport."

/** `vessel_loaded`, `estimated.vessel_arrived`, `container.pickup_lfd.changed` */
export const shortName = ({ event }: Pick<LoggedEvent, "event">): string =>
  event.startsWith(prefix) ? event.slice(prefix.length) : event

type Category = "vessel" | "rail" | "terminal" | "other"

export const isEstimate = (event: Pick<LoggedEvent, "event">): boolean => shortName(event).startsWith("estimated.")

export const categoryOf = (event: Pick<LoggedEvent, "event">): Category => {
  const name = shortName(event)
  if (/^(vessel|transshipment|feeder)_/.test(name)) return "vessel"
  if (name.startsWith("rail_") || name === "arrived_at_inland_destination") return "rail"
  if (/^(empty|full)_(in|out)$/.test(name) || /^(not_)?available$/.test(name)) return "terminal"
  return "other"
}

const locationOf = ({ location_locode: locode }: LoggedEvent, reference: ReferenceData["Service"]) =>
  locode === null ? null : omitUnknown({ name: reference.port(locode)?.name, locode })

export const timelineOf = (
  events: ReadonlyArray<LoggedEvent>,
  estimates: EventPage["estimates"],
  reference: ReferenceData["Service"]
) =>
  events.map((event) =>
    omitUnknown({
      event: shortName(event),
      estimateState: estimates.get(event.id),
      timestamp: event.timestamp,
      timezone: event.timezone,
      localTimestamp: event.local_timestamp,
      localDate: event.local_date,
      clock: event.clock,
      location: locationOf(event, reference),
      vessel: event.vessel_name,
      voyage_number: event.voyage_number,
      source: event.data_source,
      value: event.value
    })
  )
