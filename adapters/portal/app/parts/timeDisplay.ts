import { createContext } from "react"

import { savePreference, loadPreference } from "./preferences.ts"

/** Local time of the place, UTC, or this browser's time. */
export type TimeDisplay = "place" | "utc" | "mine"

export const TimeDisplayContext = createContext<TimeDisplay>("place")

/** IANA time zone; undefined for the browser's zone. */
export const displayZoneOf = (clock: TimeDisplay, place: string | null | undefined): string | undefined =>
  clock === "mine" ? undefined : clock === "utc" ? "UTC" : (place ?? "UTC")

const name = "landfall-clock"

const isClock = (value: string | null): value is TimeDisplay => value === "place" || value === "utc" || value === "mine"

export const loadTimeDisplay = (): TimeDisplay => {
  const clock = loadPreference(name)
  return isClock(clock) ? clock : "place"
}

export const saveTimeDisplay = (clock: TimeDisplay): void => savePreference(name, clock)
