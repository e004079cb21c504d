import { localDate, formatTime } from "../../voyage/localTime.ts"
import type { Stop } from "../../voyage/places.ts"
import type { Sighting } from "../../voyage/Ride.ts"
import { days } from "../../voyage/sailing.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import type { RailContainerState } from "./RailContainerState.ts"

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

export const nameOf = ({ port }: Stop): string => port.name.toUpperCase()
export const stateOf = ({ port }: Stop): string => states[port.unlocode] ?? ""

export const timeBy = (
  playing: PlayedVoyage,
  seen: Sighting,
  usual: (instant: number, zone: string) => string
): string => {
  const [instant, { zone }] = [instantOf(playing, seen.at), seen.stop.port]
  return seen.flaw === "wrong_zone" ? formatTime(instant, zone, "local") : usual(instant, zone)
}

export const utc = (instant: number): string => new Date(instant).toISOString().replace(".000Z", "Z")

/** Some railroads report the first charged day instead. */
export const dayAt = ({ lastFreeDay, playing, ride }: RailContainerState, later: 0 | 1): string | null =>
  lastFreeDay === null ? null : localDate(instantOf(playing, lastFreeDay + days(later)), ride.destination.port.zone)
