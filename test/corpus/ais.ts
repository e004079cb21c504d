import { identity, payload, position, sentence } from "../ais/sentences.ts"
import { realFiles } from "./files.ts"

const fleet = Array.from({ length: 40 }, (_, index) => ({
  mmsi: 338_000_000 + index,
  latitude: 33.7 - index * 1.37,
  longitude: -118.2 + index * 7.1,
  name: `LANDFALL ${index}`
}))

const one = ({ fill, text }: ReturnType<typeof payload>): ReadonlyArray<string> => [sentence(text, fill)]

/** In two sentences, as a message of 424 bits must come. */
const two = ({ fill, text }: ReturnType<typeof payload>, sequence: number): ReadonlyArray<string> => [
  sentence(text.slice(0, 60), 0, 2, 1, String(sequence)),
  sentence(text.slice(60), fill, 2, 2, String(sequence))
]

const classB = (mmsi: number, latitude: number, longitude: number) =>
  payload(
    [18, 6],
    [0, 2],
    [mmsi, 30],
    [0, 8],
    [71, 10],
    [1, 1],
    [longitude * 600_000, 28],
    [latitude * 600_000, 27],
    [1234, 12],
    [120, 9],
    [30, 6],
    [0, 29]
  )

/** The sentences of a synthetic receiver: reports of class A and B, names, and the second half of a lost message. */
const own: ReadonlyArray<string> = [
  ...fleet.flatMap(({ latitude, longitude, mmsi, name }, index) => [
    ...one(position(mmsi, latitude, longitude)),
    ...one(classB(mmsi + 1000, latitude, longitude)),
    ...two(identity(mmsi, 9_321_483, name), index % 10)
  ]),
  ...two(identity(338_000_001, 9_321_483, "LOST"), 5).slice(1),
  ...one(position(338_000_002, 1.5, 2.5, 102.3, 360, 511))
]

const realLines = realFiles("ais", ".nmea").flatMap(({ bytes }) =>
  new TextDecoder("latin1")
    .decode(bytes)
    .split("\n")
    .filter((line) => line !== "")
)

export const aisLines: ReadonlyArray<string> = [...own, ...realLines]
