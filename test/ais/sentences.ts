/** A sentence around a payload, its checksum right. */
export const sentence = (payload: string, fill = 0, parts = 1, part = 1, sequence = ""): string => {
  const body = `AIVDM,${parts},${part},${sequence},A,${payload},${fill}`
  let sum = 0
  for (const character of body) sum ^= character.charCodeAt(0)
  return `!${body}*${sum.toString(16).toUpperCase().padStart(2, "0")}`
}

/** The payload of bits, each value in so many of them; a negative one as two's complement. */
export const payload = (...fields: ReadonlyArray<readonly [value: number | string, width: number]>) => {
  const bits = fields
    .map(([value, width]) => (typeof value === "string" ? textBits(value, width) : numberBits(value, width)))
    .join("")
  const fill = (6 - (bits.length % 6)) % 6
  const groups = `${bits}${"0".repeat(fill)}`.match(/.{6}/g) ?? []
  const text = groups.map((group) => {
    const value = Number.parseInt(group, 2)
    return String.fromCharCode(value < 40 ? value + 48 : value + 56)
  })
  return { text: text.join(""), fill }
}

const numberBits = (value: number, width: number): string =>
  BigInt.asUintN(width, BigInt(Math.round(value)))
    .toString(2)
    .padStart(width, "0")

const textBits = (value: string, width: number): string =>
  [...value.padEnd(width / 6, "@")].map((letter) => numberBits(letter.charCodeAt(0) % 64, 6)).join("")

/** A report of class A. */
export const position = (
  mmsi: number,
  latitude: number,
  longitude: number,
  speed = 12.3,
  course = 45.6,
  heading = 47
) =>
  payload(
    [1, 6],
    [0, 2],
    [mmsi, 30],
    [0, 4],
    [0, 8],
    [speed * 10, 10],
    [1, 1],
    [longitude * 600_000, 28],
    [latitude * 600_000, 27],
    [course * 10, 12],
    [heading, 9],
    [30, 6],
    [0, 25]
  )

/** A ship's identity report, in two sentences. */
export const identity = (mmsi: number, imo: number, name: string) =>
  payload([5, 6], [0, 2], [mmsi, 30], [0, 2], [imo, 30], ["CALL", 42], [name, 120], [70, 8], [0, 154])
