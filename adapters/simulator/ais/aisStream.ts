import type { Ship } from "./aisShips.ts"

export interface Subscription {
  readonly FiltersShipMMSI?: ReadonlyArray<string>
  readonly FilterMessageTypes: ReadonlyArray<string>
}

/** `2026-03-01 18:22:32.318 +0000 UTC` */
const timeOf = (at: number): string => `${new Date(at).toISOString().replace("T", " ").replace("Z", "")} +0000 UTC`

const message = (type: string, { at, mmsi, vessel }: Ship, body: object): string =>
  JSON.stringify({
    MessageType: type,
    MetaData: { MMSI: mmsi, ShipName: vessel.name, time_utc: timeOf(at) },
    Message: { [type]: { UserID: mmsi, Valid: true, ...body } }
  })

const position = (ship: Ship, more: object = {}): string =>
  message("PositionReport", ship, {
    Latitude: ship.latitude,
    Longitude: ship.longitude,
    Sog: ship.speed,
    Cog: ship.course,
    TrueHeading: 511,
    ...more
  })

const identity = (ship: Ship): string =>
  message("ShipStaticData", ship, { ImoNumber: Number(ship.vessel.imo), Name: ship.vessel.name.padEnd(20) })

const noise = (ship: Ship): ReadonlyArray<string> => [
  "not json",
  position(ship, { Latitude: -ship.latitude, Valid: false }),
  position(ship, { Latitude: 91, Longitude: 181 }),
  position(ship, { Latitude: 0, Longitude: 0 })
]

export const streamMessages =
  ({ FiltersShipMMSI: stations, FilterMessageTypes: types }: Subscription) =>
  (ships: ReadonlyArray<Ship>, isNoisy: boolean): ReadonlyArray<string> =>
    ships
      .filter(({ mmsi }) => stations === undefined || stations.includes(String(mmsi)))
      .flatMap((ship) => [
        ...(isNoisy ? noise(ship) : []),
        ...(types.includes("ShipStaticData") ? [identity(ship)] : []),
        ...(types.includes("PositionReport") ? [position(ship)] : [])
      ])
