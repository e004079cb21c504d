import type { Ship } from "./aisShips.ts"

/** What a client subscribes to. */
export interface Subscription {
  readonly FiltersShipMMSI?: ReadonlyArray<string>
  readonly FilterMessageTypes: ReadonlyArray<string>
}

/** Such as `2026-03-01 18:22:32.318 +0000 UTC`. */
const timeOf = (now: number): string => `${new Date(now).toISOString().replace("T", " ").replace("Z", "")} +0000 UTC`

const message = (type: string, { mmsi, vessel }: Ship, now: number, body: object): string =>
  JSON.stringify({
    MessageType: type,
    MetaData: { MMSI: mmsi, ShipName: vessel.name, time_utc: timeOf(now) },
    Message: { [type]: { UserID: mmsi, Valid: true, ...body } }
  })

const position = (ship: Ship, now: number, more: object = {}): string =>
  message("PositionReport", ship, now, {
    Latitude: ship.latitude,
    Longitude: ship.longitude,
    Sog: ship.speed,
    Cog: ship.course,
    TrueHeading: 511,
    ...more
  })

const identity = (ship: Ship, now: number): string =>
  message("ShipStaticData", ship, now, { ImoNumber: Number(ship.vessel.imo), Name: ship.vessel.name.padEnd(20) })

/** Invalid messages. */
const noise = (ship: Ship, now: number): ReadonlyArray<string> => [
  "not json",
  position(ship, now, { Latitude: -ship.latitude, Valid: false }),
  position(ship, now, { Latitude: 91, Longitude: 181 }),
  position(ship, now, { Latitude: 0, Longitude: 0 })
]

/** What a subscriber is sent at one moment. */
export const streamMessages =
  ({ FiltersShipMMSI: stations, FilterMessageTypes: types }: Subscription) =>
  (ships: ReadonlyArray<Ship>, isNoisy: boolean, now: number): ReadonlyArray<string> =>
    ships
      .filter(({ mmsi }) => stations === undefined || stations.includes(String(mmsi)))
      .flatMap((ship) => [
        ...(isNoisy ? noise(ship, now) : []),
        ...(types.includes("ShipStaticData") ? [identity(ship, now)] : []),
        ...(types.includes("PositionReport") ? [position(ship, now)] : [])
      ])
