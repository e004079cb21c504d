import { createContext } from "react"

/** By which clock instants are shown: that of their place, UTC, or that of this computer. */
export type Clock = "place" | "utc" | "mine"

export const ClockContext = createContext<Clock>("place")

const key = "landfall-clock"

const isClock = (value: string | null): value is Clock => value === "place" || value === "utc" || value === "mine"

/** Browsers may keep nothing: then the choice lasts as long as the page. */
const kept = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const keptClock = (): Clock => {
  const clock = kept()
  return isClock(clock) ? clock : "place"
}

export const keepClock = (clock: Clock): void => {
  try {
    localStorage.setItem(key, clock)
  } catch {
    // As above.
  }
}
