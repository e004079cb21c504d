import type { Ship } from "./aisShips.ts"

type Field = readonly [value: number | string, width: number]

const number = (value: number, width: number): string =>
  BigInt.asUintN(width, BigInt(Math.round(value)))
    .toString(2)
    .padStart(width, "0")

const text = (value: string, width: number): string =>
  Array.from(value.padEnd(width / 6, "@").slice(0, width / 6))
    .map((sign) => number(sign.charCodeAt(0) % 64, 6))
    .join("")

const payload = (...fields: ReadonlyArray<Field>): string => {
  const bits = fields.map(([value, width]) => (typeof value === "string" ? text(value, width) : number(value, width)))
  return (bits.join("").match(/.{1,6}/g) ?? [])
    .map((group) => Number.parseInt(group.padEnd(6, "0"), 2))
    .map((value) => String.fromCharCode(value < 40 ? value + 48 : value + 56))
    .join("")
}

const sentence = (body: string): string => {
  const sum = [...body].reduce((sum, sign) => sum ^ sign.charCodeAt(0), 0)
  return `!${body}*${sum.toString(16).toUpperCase().padStart(2, "0")}\r\n`
}

type Place = Pick<Ship, "mmsi" | "latitude" | "longitude" | "speed" | "course">

/** Class A position report: 168 bits. */
export const positionSentence = ({ course, latitude, longitude, mmsi, speed }: Place): string => {
  const head: ReadonlyArray<Field> = [
    [1, 6],
    [0, 2],
    [mmsi, 30],
    [0, 4],
    [0, 8],
    [Math.min(1022, speed * 10), 10],
    [1, 1]
  ]
  const place: ReadonlyArray<Field> = [
    [longitude * 600_000, 28],
    [latitude * 600_000, 27],
    [course * 10, 12],
    [Math.floor(course), 9],
    [30, 6],
    [0, 25]
  ]
  return sentence(`AIVDM,1,1,,A,${payload(...head, ...place)},0`)
}

/** Static ship data: 424 bits and two of padding, in two parts. */
export const identitySentences = ({ mmsi, vessel }: Ship, sequence: number): readonly [string, string] => {
  const whole = payload(
    [5, 6],
    [0, 2],
    [mmsi, 30],
    [0, 2],
    [Number(vessel.imo), 30],
    ["SIML", 42],
    [vessel.name, 120],
    [70, 8],
    [0, 184]
  )
  return [
    sentence(`AIVDM,2,1,${sequence},A,${whole.slice(0, 56)},0`),
    sentence(`AIVDM,2,2,${sequence},A,${whole.slice(56)},2`)
  ]
}

export const noise = (ship: Ship): ReadonlyArray<string> => {
  const elsewhere = positionSentence({ ...ship, latitude: -ship.latitude, longitude: -ship.longitude })
  const star = elsewhere.indexOf("*")
  const wrongSum = elsewhere[star + 1] === "0" ? "1" : "0"
  return [
    `${elsewhere.slice(0, star + 1)}${wrongSum}${elsewhere.slice(star + 2)}`,
    identitySentences(ship, 7)[1],
    "$GPGGA,NO,AIS*00\r\n",
    positionSentence({ ...ship, latitude: 91, longitude: 181 }),
    positionSentence({ ...ship, latitude: 0, longitude: 0 })
  ]
}
