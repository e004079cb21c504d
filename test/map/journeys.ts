import { collection, computedPart, expectedLeg, expectedOn, ports, railStops, sailed, vessel } from "./features.ts"
import type { Position } from "./features.ts"

const shanghai = { label: "POL", name: "Shanghai", country: "CN", zone: "Asia/Shanghai", at: [121.9, 30.6] } as const
const busan = { label: "TS1", name: "Busan", country: "KR", zone: "Asia/Seoul", at: [128.82, 35.08] } as const
const losAngeles = {
  label: "POD",
  name: "Los Angeles",
  country: "US",
  zone: "America/Los_Angeles",
  at: [-118.26, 33.74]
} as const

const acrossTheEastChinaSea: ReadonlyArray<Position> = [
  [122, 31.2],
  [123.4, 30.6],
  [126.5, 31.5],
  [128.9, 34.6]
]
const busanToShip: ReadonlyArray<Position> = [
  [129.3, 34.9],
  [132.5, 36.8],
  [138, 40.6],
  [140.4, 41.4],
  [146, 44],
  [160, 47.6],
  [172, 49.4],
  [-176.5, 49.8]
]
const shipToLosAngeles: ReadonlyArray<Position> = [
  [-176.5, 49.8],
  [-160, 48.6],
  [-140, 42.4],
  [-126, 36],
  [-119.3, 33.7],
  [-118.27, 33.72]
]
const viaSuez: ReadonlyArray<Position> = [
  [103.6, 1.1],
  [98, 5.8],
  [80.3, 5.6],
  [72, 8.4],
  [51.5, 12.4],
  [45, 12.2],
  [43.3, 12.7],
  [40, 17.5],
  [37, 22],
  [34, 27.4],
  [32.6, 29.6],
  [32.3, 31.4],
  [25, 33.6],
  [11.2, 37.4],
  [-5.4, 36],
  [-9.5, 36.6],
  [-30, 40.4],
  [-55, 41],
  [-70, 40.4],
  [-73.8, 40.5]
]

/** Shanghai to Los Angeles by way of Busan; the ship is beyond 180 degrees. */
export const pacific = collection(
  ...ports([
    { ...shanghai, atd: "2026-11-06T02:10:00.000Z" },
    { ...busan, ata: "2026-11-08T09:00:00.000Z", atd: "2026-11-13T20:30:00.000Z" },
    { ...losAngeles, eta: "2026-11-25T15:00:00.000Z" }
  ]),
  sailed(1, acrossTheEastChinaSea, "2026-11-08T09:00:00.000Z"),
  sailed(2, busanToShip),
  vessel(2, [-176.5, 49.8], "Simulated Pioneer", 84),
  expectedOn(2, shipToLosAngeles)
)

/** The same without any expected way: nobody knows how the ship goes on. */
export const pacificUnknown = collection(
  ...pacific.features.filter(({ properties }) => properties.feature_type !== "estimated_partial_leg")
)

/** Singapore to New York by way of Suez, all of it heard. */
export const suez = collection(
  ...ports([
    {
      label: "POL",
      name: "Singapore",
      country: "SG",
      zone: "Asia/Singapore",
      at: [103.8, 1.26],
      atd: "2026-10-20T04:00:00.000Z"
    },
    {
      label: "POD",
      name: "New York",
      country: "US",
      zone: "America/New_York",
      at: [-74.04, 40.67],
      ata: "2026-11-18T11:00:00.000Z"
    }
  ]),
  sailed(1, viaSuez, "2026-11-18T11:00:00.000Z")
)

/** Waits in Busan for the ship that goes on. */
export const transshipment = collection(
  ...ports([
    { ...shanghai, atd: "2026-11-06T02:10:00.000Z" },
    { ...busan, ata: "2026-11-08T09:00:00.000Z", etd: "2026-11-13T20:30:00.000Z" },
    { ...losAngeles, eta: "2026-11-25T15:00:00.000Z" }
  ]),
  sailed(1, acrossTheEastChinaSea, "2026-11-08T09:00:00.000Z"),
  expectedLeg(2, [...busanToShip, ...shipToLosAngeles.slice(1)])
)

/** At the port of lading; of the way only the ports are known. */
export const atPort = collection(
  ...ports([
    {
      label: "POL",
      name: "Ningbo",
      country: "CN",
      zone: "Asia/Shanghai",
      at: [121.95, 29.93],
      etd: "2026-11-24T01:53:00.000Z"
    },
    {
      label: "POD",
      name: "Kaohsiung",
      country: "TW",
      zone: "Asia/Taipei",
      at: [120.28, 22.6],
      eta: "2026-11-26T03:00:00.000Z"
    }
  ])
)

/** Left the port of discharge by rail; Busan was passed without a word. */
export const inland = collection(
  ...ports([
    { ...shanghai, atd: "2026-10-06T02:10:00.000Z" },
    busan,
    { ...losAngeles, ata: "2026-10-25T15:00:00.000Z", atd: "2026-10-29T04:00:00.000Z" }
  ])
)

const acrossThePacific: ReadonlyArray<Position> = [
  ...acrossTheEastChinaSea.slice(0, 3),
  ...busanToShip.slice(1),
  ...shipToLosAngeles.slice(1)
]
const chicago = { name: "Chicago", zone: "America/Chicago", at: [-87.65, 41.85], isDestination: true } as const

/** On the train from Long Beach to Chicago, reported at a place that no list locates and in Kansas City. */
export const rail = collection(
  ...ports([
    { ...shanghai, atd: "2026-10-06T02:10:00.000Z" },
    { ...losAngeles, ata: "2026-10-25T15:00:00.000Z" }
  ]),
  sailed(1, acrossThePacific, "2026-10-25T15:00:00.000Z"),
  ...railStops(2, [
    {
      name: "Long Beach",
      zone: "America/Los_Angeles",
      at: [-118.2, 33.77],
      railroad: "BNSF",
      loaded: "2026-10-28T20:00:00.000Z",
      atd: "2026-10-29T04:00:00.000Z"
    },
    { name: "WINSLOW", at: null, railroad: "BNSF", ata: "2026-10-30T09:00:00.000Z" },
    {
      name: "Kansas City",
      zone: "America/Chicago",
      at: [-94.58, 39.1],
      railroad: "BNSF",
      ata: "2026-10-31T18:20:00.000Z"
    },
    { ...chicago, railroad: "BNSF", eta: "2026-11-02T12:00:00.000Z", by: "shipping_line" }
  ])
)

/** At sea; the carrier expects the train in Chicago, and names no railroad. */
export const railAhead = collection(
  ...ports([
    { ...shanghai, atd: "2026-11-06T02:10:00.000Z" },
    { ...losAngeles, eta: "2026-11-25T15:00:00.000Z" }
  ]),
  sailed(1, [...acrossTheEastChinaSea.slice(0, 3), ...busanToShip.slice(1)]),
  vessel(1, [-176.5, 49.8], "Simulated Pioneer", 84),
  expectedOn(1, shipToLosAngeles),
  ...railStops(2, [{ ...chicago, eta: "2026-12-02T12:00:00.000Z", by: "shipping_line" }])
)

/** Arrived; the vessel reported positions from the middle of the Pacific to the day before its arrival. */
export const pastComputed = collection(
  ...ports([
    { ...shanghai, atd: "2026-11-04T02:10:00.000Z" },
    { ...losAngeles, ata: "2026-11-22T15:00:00.000Z" }
  ]),
  sailed(1, shipToLosAngeles.slice(0, 4), "2026-11-22T15:00:00.000Z"),
  computedPart(1, shipToLosAngeles.slice(3), { start: "2026-11-20T14:05:00.000Z", end: "2026-11-22T15:00:00.000Z" }),
  computedPart(1, [...acrossTheEastChinaSea.slice(0, 3), ...busanToShip.slice(1)], {
    start: "2026-11-04T02:10:00.000Z",
    end: "2026-11-06T02:10:00.000Z"
  })
)

export const noRoute = collection()
