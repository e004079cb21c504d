import { localDate, localDateTime, written } from "../voyage/localTime.ts"
import type { Stop } from "../voyage/places.ts"
import { draw } from "../voyage/random.ts"
import { hasHistory } from "../voyage/Ride.ts"
import type { Ride, Road, Sighting, SightingKind } from "../voyage/Ride.ts"
import { days } from "../voyage/sailing.ts"
import { instantOf } from "../world/World.ts"
import type { Playing } from "../world/World.ts"

/** What a railroad knows of a container at one moment. */
interface Known {
  readonly playing: Playing
  readonly ride: Ride
  readonly sightings: ReadonlyArray<Sighting>
  readonly lastFreeDay: number | null
  readonly eta: number | null
}

const states: Readonly<Record<string, string>> = {
  USLAX: "CA",
  USLGB: "CA",
  USMOB: "AL",
  USJAN: "MS",
  USMSY: "LA",
  USDAL: "TX",
  USELP: "TX",
  USMEM: "TN",
  USCHI: "IL",
  USMKC: "MO",
  CAVAN: "BC",
  CATOR: "ON",
  CAWNP: "MB"
}

const nameOf = ({ port }: Stop): string => port.name.toUpperCase()
const stateOf = ({ port }: Stop): string => states[port.unlocode] ?? ""

/** The time of its data: now, or that of its last refresh. */
const asOf = ({ at, seed }: Playing, { container, staleFor }: Ride): number =>
  staleFor === 0 ? at : at - Math.floor(draw(seed, "rail", container, `${Math.floor(at / 60)}`) * staleFor)

const knownOf = (playing: Playing, ride: Ride): Known | null => {
  const at = asOf(playing, ride)
  if (at < ride.from || at >= ride.until) return null
  const reported = ride.sightings.filter((seen) => seen.reportedAt <= at && at < seen.corrected)
  const last = ride.sightings.findLast((seen) => seen.reportedAt <= at && at < seen.corrected)
  const isThere = reported.some(({ kind }) => kind === "arrived")
  return {
    playing,
    ride,
    sightings: hasHistory(ride.road)
      ? reported.flatMap((seen) => Array.from({ length: seen.copies }, () => seen))
      : last
        ? [last]
        : [],
    lastFreeDay: ride.freeDays.findLast(({ reportedAt }) => reportedAt <= at)?.lastFreeDay ?? null,
    eta: isThere ? null : (ride.estimates.findLast(({ reportedAt }) => reportedAt <= at)?.at ?? null)
  }
}

/** The time as the railroad writes it; in a flaw the local time with a `Z`. */
const timeBy = (playing: Playing, seen: Sighting, usual: (instant: number, zone: string) => string): string => {
  const [instant, { zone }] = [instantOf(playing, seen.at), seen.stop.port]
  return seen.flaw === "wrong_zone" ? written(instant, zone, "local") : usual(instant, zone)
}

const utc = (instant: number): string => new Date(instant).toISOString().replace(".000Z", "Z")

/** The last free day at the ramp, or the first charged day where the railroad reports that one. */
const dayAt = ({ lastFreeDay, playing, ride }: Known, later: 0 | 1): string | null =>
  lastFreeDay === null ? null : localDate(instantOf(playing, lastFreeDay + days(later)), ride.destination.port.zone)

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

const upItem = (known: Known) => {
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

const cnItem = (known: Known) => {
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

const bnsfItem = (known: Known) => {
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

const items: Readonly<Record<Road, (known: Known) => unknown>> = { UP: upItem, CN: cnItem, BNSF: bnsfItem }

/** What a railroad answers about a container of the voyage; nothing for one that it does not know. */
export const railItemsOf = (playing: Playing, road: Road, container: string): ReadonlyArray<unknown> =>
  (playing.voyage.rides ?? []).flatMap((ride) => {
    const known = ride.road === road && ride.container === container ? knownOf(playing, ride) : null
    return known === null ? [] : [items[road](known)]
  })

/** The answer of BNSF about an unknown unit. */
export const unknownUnit = (container: string) => ({
  ...unitOf(container),
  derivedEquipmentStatusName: "No Details Found"
})
