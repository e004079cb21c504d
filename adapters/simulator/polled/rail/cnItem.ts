import { localDateTime } from "../../voyage/localTime.ts"
import type { Stop } from "../../voyage/places.ts"
import type { SightingKind } from "../../voyage/Ride.ts"
import { instantOf } from "../../world/World.ts"
import type { RailContainerState } from "./RailContainerState.ts"
import { dayAt, nameOf, stateOf, timeBy } from "./writing.ts"

const cnDescriptions: Readonly<Record<SightingKind, string>> = {
  loaded: "RAMPED",
  departed: "TRAIN DEPARTURE",
  sighted: "ARRIVED",
  interchanged: "INTERCHANGE DELIVERED",
  arrived: "ARRIVED AT DESTINATION",
  unloaded: "DERAMPED",
  notified: "NOTIFIED",
  out: "OUTGATED"
}

const clocks: Readonly<Record<string, string>> = {
  "America/Vancouver": "PT",
  "America/Winnipeg": "CT",
  "America/Chicago": "CT",
  "America/Toronto": "ET"
}

const byClock = (instant: number, zone: string): string =>
  `${localDateTime(instant, zone).slice(0, 19).replace("T", " ")} ${clocks[zone] ?? ""}`

export const cnItem = (known: RailContainerState) => {
  const { eta, playing, ride, sightings } = known
  const [seen] = sightings
  const charged = dayAt(known, 1)
  const station = (stop: Stop) => ({ Station: nameOf(stop), Province: stateOf(stop) })
  return {
    EquipmentId: ride.container.slice(0, 10),
    LoadEmpty: "LOAD",
    WaybillNumber: `${ride.bill}${ride.container.slice(4, 10)}`,
    WaybillStatus: "ACTIVE",
    Destination: station(ride.destination),
    ...(seen === undefined
      ? {}
      : {
          Event: {
            Description: cnDescriptions[seen.kind],
            Time: timeBy(playing, seen, byClock),
            Location: station(seen.stop)
          }
        }),
    ...(eta === null
      ? {}
      : {
          ETA: {
            Time: byClock(instantOf(playing, eta), ride.destination.port.zone),
            Location: station(ride.destination)
          }
        }),
    ...(charged === null ? {} : { StorageCharge: { LastFreeDay: charged } })
  }
}
