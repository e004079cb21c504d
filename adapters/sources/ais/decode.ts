import { Result } from "effect"

import { Imo, isImo } from "#domain/Identifiers.ts"

import type { AisMessage, PositionReport } from "./AisMessage.ts"
import { Bits } from "./bits.ts"

/** To the end of the last field read here (ITU-R M.1371-5, annex 8). */
const minBitsByType = new Map([
  [1, 137],
  [2, 137],
  [3, 137],
  [5, 232],
  [18, 133],
  [19, 263],
  [24, 160],
  [27, 94]
])

/** An impossible coordinate is the code for "unknown" (91° and 181°). */
const coordinatesOf = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude: round(latitude), longitude: round(longitude) }
    : { latitude: null, longitude: null }

/** Six decimals, about a tenth of a meter: finer than any station measures. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const angle = (degrees: number): number | null => (degrees < 360 ? degrees : null)

/** Bits before the field. */
interface FieldOffsets {
  readonly speed: number
  readonly longitude: number
}

/** The same fields in class A and B, at different offsets. */
const classA: FieldOffsets = { speed: 50, longitude: 61 }
const classB: FieldOffsets = { speed: 46, longitude: 57 }

const readPositionReport = (bits: Bits, type: number, mmsi: string, offsets: FieldOffsets): PositionReport => {
  const speed = bits.unsigned(offsets.speed, 10)
  const longitude = bits.signed(offsets.longitude, 28) / 600_000
  const latitude = bits.signed(offsets.longitude + 28, 27) / 600_000
  return {
    kind: "position",
    type,
    mmsi,
    ...coordinatesOf(latitude, longitude),
    speed: speed === 1023 ? null : speed / 10,
    course: angle(bits.unsigned(offsets.longitude + 55, 12) / 10),
    heading: angle(bits.unsigned(offsets.longitude + 67, 9))
  }
}

const readLongRangeReport = (bits: Bits, mmsi: string): PositionReport => {
  const speed = bits.unsigned(79, 6)
  return {
    kind: "position",
    type: 27,
    mmsi,
    ...coordinatesOf(bits.signed(62, 17) / 600, bits.signed(44, 18) / 600),
    speed: speed === 63 ? null : speed,
    course: angle(bits.unsigned(85, 9)),
    heading: null
  }
}

const imoOf = (value: number): Imo | null => {
  const digits = String(value)
  return isImo(digits) ? Imo.make(digits) : null
}

export const decodeAisMessage = (payload: string, fill: number): Result.Result<AisMessage, string> => {
  const bits = Bits.of(payload, fill)
  if (bits === null) return Result.fail("a character of the payload carries no bits")
  if (bits.length < 38) return Result.fail("the message ends before its sender")
  const type = bits.unsigned(0, 6)
  const mmsi = String(bits.unsigned(8, 30)).padStart(9, "0")
  if (bits.length < (minBitsByType.get(type) ?? 0)) return Result.fail(`the message of type ${type} is cut short`)
  if (type >= 1 && type <= 3) return Result.succeed(readPositionReport(bits, type, mmsi, classA))
  if (type === 18 || type === 19) return Result.succeed(readPositionReport(bits, type, mmsi, classB))
  if (type === 27) return Result.succeed(readLongRangeReport(bits, mmsi))
  if (type === 5) {
    return Result.succeed({
      kind: "static",
      type,
      mmsi,
      imo: imoOf(bits.unsigned(40, 30)),
      name: bits.text(112, 120)
    })
  }
  if (type === 24 && bits.unsigned(38, 2) === 0) {
    return Result.succeed({ kind: "static", type, mmsi, imo: null, name: bits.text(40, 120) })
  }
  return Result.succeed({ kind: "other", type, mmsi })
}
