import { containerNumber } from "../voyage/checkDigits.ts"
import { lines } from "./lines.ts"
import type { Line } from "./lines.ts"

export interface Papers {
  readonly line: Line
  readonly serial: number
  /** `nth` counts from 1. */
  readonly bill: (nth: number) => string
  readonly booking: (nth: number) => string
  readonly container: (nth: number) => string
}

const maxSerial = 99_999
const maxPerVoyage = { papers: 9, containers: 9 }

const digits = (serial: number) => String(serial).padStart(5, "0")

export const papersOf = (line: Line, serial: number): Papers => ({
  line,
  serial,
  bill: (nth) => `${line.scac}${digits(serial)}${nth}`,
  booking: (nth) => `${line.scac}B${digits(serial)}${nth}`,
  container: (nth) => containerNumber(`${line.owner}${digits(serial)}${nth}`)
})

const documentPattern = /^(SIM[A-K])B?(\d{5})([1-9])$/
const containerPattern = /^(SI[A-K]U)(\d{5})([1-9])\d$/

export const papersWith = (number: string): Papers | null => {
  const [, prefix, serial, nth] = documentPattern.exec(number) ?? containerPattern.exec(number) ?? []
  const line = lines.find(({ owner, scac }) => prefix === scac || prefix === owner)
  if (line === undefined || !(Number(serial) >= 1 && Number(serial) <= maxSerial)) return null
  const papers = papersOf(line, Number(serial))
  const place = Number(nth)
  const isPaper = place <= maxPerVoyage.papers && [papers.bill(place), papers.booking(place)].includes(number)
  return isPaper || (place <= maxPerVoyage.containers && papers.container(place) === number) ? papers : null
}
