import { localDateTime } from "#adapters/simulator/voyage/localTime.ts"
import type { Stop } from "#adapters/simulator/voyage/places.ts"
import type { Ride, Sighting, SightingKind } from "#adapters/simulator/voyage/Ride.ts"
import { instantOf } from "#adapters/simulator/world/World.ts"
import type { PlayedVoyage } from "#adapters/simulator/world/World.ts"

import type { Dated } from "./Sent.ts"

const codes: Readonly<Record<SightingKind, string>> = {
  loaded: "AL",
  departed: "P",
  sighted: "A",
  interchanged: "J",
  arrived: "A",
  unloaded: "UR",
  notified: "NT",
  out: "OA"
}

const digits = (at: number, zone: string): string => localDateTime(at, zone).replaceAll(/[-T:]/g, "")

const unit = ({ container }: Ride): string =>
  `N7*${container.slice(0, 4)}*${container.slice(4, 10)}*40000*G*******CN*${"*".repeat(6)}${container.slice(10)}`

const place = (role: string, { port }: Stop): string => `R4*${role}*UN*${port.unlocode}*${port.name.toUpperCase()}`

const interchangeOf = (road: string, group: string, at: number, number: number, set: ReadonlyArray<string>): string => {
  const written = digits(at, "Etc/UTC")
  const [date, time, control] = [written.slice(0, 8), written.slice(8, 12), String(number).padStart(9, "0")]
  const [id = "", ...segments] = set
  return [
    `ISA*00*          *00*          *ZZ*${road.padEnd(15)}*ZZ*LANDFALL       *${date.slice(2)}*${time}*U*00401*${control}*0*P*>`,
    `GS*${group}*${road}*LANDFALL*${date}*${time}*${number}*X*004010`,
    `ST*${id}*0001`,
    ...segments,
    `SE*${segments.length + 2}*0001`,
    `GE*1*${number}`,
    `IEA*1*${control}`
  ]
    .map((segment) => `${segment}~\n`)
    .join("")
}

const dated = (road: string, group: string, at: number, set: ReadonlyArray<string>): Dated => ({
  type: "dated",
  at,
  write: (number) => ({
    name: `${road}-${set[0]}-${number}.edi`,
    bytes: Buffer.from(interchangeOf(road, group, at, number, set)),
    charset: null
  })
})

const activity = (playing: PlayedVoyage, ride: Ride, { at, kind, reportedAt, stop }: Sighting): Dated => {
  const when = digits(instantOf(playing, at), stop.port.zone)
  const first = ride.sightings[0]?.stop ?? stop
  const estimate = ride.estimates.findLast((one) => one.reportedAt <= reportedAt)
  const expected = estimate && digits(instantOf(playing, estimate.at), ride.destination.port.zone)
  const { port } = stop
  return dated(ride.road, "SO", instantOf(playing, reportedAt), [
    "322",
    `Q5*${codes[kind]}*${when.slice(0, 8)}*${when.slice(8, 12)}*LT**${port.name.toUpperCase()}`,
    unit(ride),
    ...(expected === undefined ? [] : [`DTM*371*${expected.slice(0, 8)}*${expected.slice(8, 12)}*LT`]),
    `W2*${ride.container.slice(0, 4)}*${ride.container.slice(4, 10)}**CC*L`,
    place("5", stop),
    place("6", first),
    place("7", ride.destination),
    `N9*BM*${ride.bill}`
  ])
}

const waybill = (playing: PlayedVoyage, ride: Ride): Dated =>
  dated(ride.road, "SR", instantOf(playing, ride.from), [
    "404",
    "BX*04*R*PP*WAYBILL",
    "BNX*N**S",
    `N9*BM*${ride.bill}`,
    unit(ride),
    `D9**${ride.destination.port.name.toUpperCase()}`,
    "H3*IP"
  ])

/** The same trains in X12: a rail waybill (404) for each container, and its activity (322). */
export const railSets = (playing: PlayedVoyage): ReadonlyArray<Dated> =>
  (playing.voyage.rides ?? []).flatMap((ride) => [
    waybill(playing, ride),
    ...ride.sightings.map((sighting) => activity(playing, ride, sighting))
  ])
