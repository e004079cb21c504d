import { localDateTime } from "../localTime.ts"
import type { Writing } from "../Voyage.ts"
import type { Envelope } from "./Word.ts"

/** The parts of an instant as X12 writes them: date, time and time code, blank where the clock is that of the place. */
export interface Stamp {
  readonly date: string
  readonly time: string
  readonly code: string
}

/** An instant (milliseconds) at a place; `local` is the clock of the place that pretends to be UTC. */
export const stampOf = (instant: number, zone: string, writing: Writing = "offset"): Stamp => {
  const digits = localDateTime(instant, zone).replaceAll(/[-T:]/g, "")
  return {
    date: digits.slice(0, 8),
    time: writing === "day" ? "" : digits.slice(8, 12),
    code: writing === "local" ? "UT" : ""
  }
}

/** A segment; empty elements at its end are left out. */
export const segment = (...elements: ReadonlyArray<string>): string =>
  elements
    .map((element) => element.replaceAll(/[*~>\r\n]/g, " "))
    .join("*")
    .replace(/\*+$/, "")

const padded = (text: string, length: number) => text.padEnd(length).slice(0, length)
const digits = (number: number, length: number) => String(number % 10 ** length).padStart(length, "0")

/** One interchange with one group; each set is its segments between ST and SE. */
export const interchange = (
  sender: string,
  sets: ReadonlyArray<ReadonlyArray<string>>,
  { at, number }: Envelope
): string => {
  const { date, time } = stampOf(at, "UTC")
  const control = digits(number, 9)
  const written = sets.flatMap((lines, index) => {
    const own = digits(index + 1, 4)
    return [`ST*315*${own}`, ...lines, `SE*${lines.length + 2}*${own}`]
  })
  const parties = `ZZ*${padded(sender, 15)}*ZZ*${padded("LANDFALL", 15)}`
  const segments = [
    `ISA*00*${padded("", 10)}*00*${padded("", 10)}*${parties}*${date.slice(2)}*${time}*U*00401*${control}*0*P*>`,
    `GS*QO*${sender}*LANDFALL*${date}*${time}*${number}*X*004010`,
    ...written,
    `GE*${sets.length}*${number}`,
    `IEA*1*${control}`
  ]
  return segments.map((one) => `${one}~\n`).join("")
}
