import { readContainerNumber } from "#domain/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/ContainerNumber.ts"

import { part } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { tidy } from "./text.ts"

/** What an EQD says of a container itself. */
export interface Equipment {
  readonly number: ContainerNumber
  readonly isoCode: string | null
  /** A size and type that is no code of ISO 6346, as written; null when there is none. */
  readonly otherSize: string | null
  readonly laden: boolean | null
  readonly isTransshipment: boolean
}

export type EquipmentRead =
  | { readonly type: "container"; readonly equipment: Equipment }
  | { readonly type: "refused"; readonly reason: string }

const transshipment = "6"
const full: ReadonlySet<string> = new Set(["5", "7", "8"])
const empty = "4"

/** `40HC` and its like look like ISO codes, where H would mean a thermal container. */
const isoPattern = /^[1-9A-Z][0-9A-Z][ABGHKNPRSTUV](?!C$)[0-9A-Z]$/

export const isContainer = (eqd: Segment): boolean => part(eqd, 0).toUpperCase() === "CN"

export const readEquipment = (eqd: Segment): EquipmentRead => {
  const written = part(eqd, 1)
  const number = written.length <= 40 ? readContainerNumber(written) : null
  if (number === null) {
    const shown = tidy(written, 40)
    const reason =
      shown === "" ? "EQD names no container." : `"${shown}" is no container number, or its check digit is wrong.`
    return { type: "refused", reason }
  }
  const size = part(eqd, 2).toUpperCase()
  const isIso = isoPattern.test(size)
  const fullness = part(eqd, 5)
  return {
    type: "container",
    equipment: {
      number,
      isoCode: isIso ? size : null,
      otherSize: isIso || size === "" ? null : tidy(size, 40),
      laden: fullness === empty ? false : full.has(fullness) ? true : null,
      isTransshipment: part(eqd, 4) === transshipment
    }
  }
}

const pounds: ReadonlyMap<string, number> = new Map([
  ["KGM", 1 / 0.45359237],
  ["LBR", 1],
  ["TNE", 1000 / 0.45359237]
])

/** Gross weights (data element 6313), the surest first: verified, weighed, estimated. The tare is none of them. */
const weights = ["VGM", "G", "EGW"]

const heaviest = 200_000

/** The gross weight in pounds, to the tenth; null when none is told, or none that a container can have. */
export const readWeight = (measurements: ReadonlyArray<Segment>): number | null => {
  for (const wanted of weights) {
    for (const mea of measurements) {
      const [value, factor] = [part(mea, 2, 1).replace(",", "."), pounds.get(part(mea, 2).toUpperCase())]
      if (part(mea, 1).toUpperCase() !== wanted || factor === undefined || !/^\d{1,9}(\.\d{1,6})?$/.test(value))
        continue
      const weight = Math.round(Number(value) * factor * 10) / 10
      if (weight > 0 && weight < heaviest) return weight
    }
  }
  return null
}

const ofCarrier = "CA"

/** The carrier's seal, else the first; a word without a digit, such as `SI` for yes, is none. */
export const readSeal = (seals: ReadonlyArray<Segment>): string | null => {
  const numbers = seals
    .map((sel) => ({ number: tidy(part(sel, 0), 35), party: part(sel, 1).toUpperCase() }))
    .filter(({ number }) => number.length >= 3 && /\d/.test(number))
  return (numbers.find(({ party }) => party === ofCarrier) ?? numbers[0])?.number ?? null
}
