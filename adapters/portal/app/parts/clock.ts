import { createContext } from "react"

import { keep, kept } from "./kept.ts"

/** By which clock instants are shown: that of their place, UTC, or that of this computer. */
export type Clock = "place" | "utc" | "mine"

export const ClockContext = createContext<Clock>("place")

/** The IANA zone of a clock at a place; undefined is the zone of this browser. */
export const zoneOf = (clock: Clock, place: string | null | undefined): string | undefined =>
  clock === "mine" ? undefined : clock === "utc" ? "UTC" : (place ?? "UTC")

const name = "landfall-clock"

const isClock = (value: string | null): value is Clock => value === "place" || value === "utc" || value === "mine"

export const keptClock = (): Clock => {
  const clock = kept(name)
  return isClock(clock) ? clock : "place"
}

export const keepClock = (clock: Clock): void => keep(name, clock)
