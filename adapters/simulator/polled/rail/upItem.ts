import type { Stop } from "../../voyage/places.ts"
import type { SightingKind } from "../../voyage/Ride.ts"
import { instantOf } from "../../world/World.ts"
import type { RailContainerState } from "./RailContainerState.ts"
import { dayAt, nameOf, stateOf, timeBy, utc } from "./writing.ts"

const upCodes: Readonly<Record<SightingKind, string>> = {
  loaded: "RAMP",
  departed: "DFLC",
  sighted: "ARIL",
  interchanged: "ICHD",
  arrived: "ARRI",
  unloaded: "DRMP",
  notified: "NTFY",
  out: "OGT"
}

export const upItem = (known: RailContainerState) => {
  const { eta, playing, ride, sightings } = known
  const location = (stop: Stop) => ({ city: nameOf(stop), state_abbreviation: stateOf(stop) })
  const events = sightings.map((seen) => ({
    event_code: upCodes[seen.kind],
    status_code: "ACTUAL",
    date_time: timeBy(playing, seen, utc),
    location: location(seen.stop),
    carrier_abbreviation: "UP"
  }))
  const charged = dayAt(known, 1)
  return {
    id: `${ride.bill}-${ride.container}`,
    load: {
      equipment: { id: ride.container.slice(0, 10) },
      load_empty_code: "L",
      ...(charged === null ? {} : { assessorial_information: { storage_first_chargeable_day: charged } })
    },
    route: { destination: { location: location(ride.destination), carrier: "UP" } },
    ...(eta === null ? {} : { eta: utc(instantOf(playing, eta)) }),
    operational_move_events: events,
    current_event: events.at(-1)
  }
}
