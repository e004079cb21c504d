import { localDateTime } from "../../voyage/localTime.ts"
import type { SightingKind } from "../../voyage/Ride.ts"
import { instantOf } from "../../world/World.ts"
import type { RailContainerState } from "./RailContainerState.ts"
import { dayAt, nameOf, stateOf, timeBy, utc } from "./writing.ts"

const bnsfCodes: Readonly<Record<SightingKind, string>> = {
  loaded: "RAM",
  departed: "DFL",
  sighted: "ARIL",
  interchanged: "ICHD",
  arrived: "ARRI",
  unloaded: "DR",
  notified: "NTFY",
  out: "OGT"
}

const unitOf = (container: string) => ({
  equipmentInitial: container.slice(0, 4),
  equipmentNumber: String(Number(container.slice(4, 10)))
})

export const bnsfItem = (known: RailContainerState) => {
  const { eta, playing, ride, sightings } = known
  const [seen] = sightings
  const lastFreeDay = dayAt(known, 0)
  return {
    ...unitOf(ride.container),
    derivedEquipmentStatusName: "In BNSF Inventory",
    destinationStation333: nameOf(ride.destination),
    destinationStateCode: stateOf(ride.destination),
    loadEmptyChassisCode: "L",
    ...(eta === null ? {} : { estimatedEquipmentUnloadDatetime: utc(instantOf(playing, eta)) }),
    ...(seen === undefined
      ? {}
      : {
          eventCode: bnsfCodes[seen.kind],
          eventDatetime: timeBy(playing, seen, localDateTime),
          station333: nameOf(seen.stop),
          stationStateCode: stateOf(seen.stop)
        }),
    ...(lastFreeDay === null ? {} : { shipmentLastFreeStorageDate: lastFreeDay })
  }
}

export const unknownUnit = (container: string) => ({
  ...unitOf(container),
  derivedEquipmentStatusName: "No Details Found"
})
