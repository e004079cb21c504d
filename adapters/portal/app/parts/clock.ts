import { createContext } from "react"

import { keep, kept } from "./kept.ts"

/** Local time of the place, UTC, or this browser's time. */
export type Clock = "place" | "utc" | "mine"

export const ClockContext = createContext<Clock>("place")

/** IANA time zone; undefined for the browser's zone. */
export const zoneOf = (clock: Clock, place: string | null | undefined): string | undefined =>
  clock === "mine" ? undefined : clock === "utc" ? "UTC" : (place ?? "UTC")

const name = "landfall-clock"

const isClock = (value: string | null): value is Clock => value === "place" || value === "utc" || value === "mine"

export const keptClock = (): Clock => {
  const clock = kept(name)
  return isClock(clock) ? clock : "place"
}

export const keepClock = (clock: Clock): void => keep(name, clock)
