import { imoNumber } from "./checkDigits.ts"

export interface Vessel {
  readonly imo: string
  readonly name: string
}

const vessel = (firstSix: string, name: string): Vessel => ({ imo: imoNumber(firstSix), name })

/** Fictional; unassigned IMO numbers. */
export const oceanVessels = [
  vessel("999801", "MERIDIAN DAWN"),
  vessel("999802", "MERIDIAN TIDE"),
  vessel("999803", "MERIDIAN CROWN"),
  vessel("999804", "MERIDIAN HARVEST"),
  vessel("999805", "MERIDIAN COMPASS")
] as const

export const shortSeaVessel = vessel("999811", "MERIDIAN SPARROW")
export const shortSeaVessels = [
  shortSeaVessel,
  vessel("999812", "MERIDIAN FINCH"),
  vessel("999813", "MERIDIAN WREN")
] as const
export const intendedVessel = vessel("999821", "MERIDIAN PROMISE")
export const laterVessel = vessel("999822", "MERIDIAN PATIENCE")
