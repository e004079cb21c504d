import { localDateTime } from "../../voyage/localTime.ts"
import type { Writing } from "../../voyage/Writing.ts"
import type { Envelope } from "../PushedReport.ts"

/** The time code is blank for local time. */
export interface Stamp {
  readonly date: string
  readonly time: string
  readonly code: string
}

/** `instant` in milliseconds; `local` wrongly marks local time as UTC. */
export const stampOf = (instant: number, zone: string, writing: Writing = "offset"): Stamp => {
  const digits = localDateTime(instant, zone).replaceAll(/[-T:]/g, "")
  return {
    date: digits.slice(0, 8),
    time: writing === "day" ? "" : digits.slice(8, 12),
    code: writing === "local" ? "UT" : ""
  }
}

export const segment = (...elements: ReadonlyArray<string>): string =>
  elements
    .map((element) => element.replaceAll(/[*~>\r\n]/g, " "))
    .join("*")
    .replace(/\*+$/, "")

const padded = (text: string, length: number) => text.padEnd(length).slice(0, length)
const digits = (number: number, length: number) => String(number % 10 ** length).padStart(length, "0")

/** Functional groups (data element 479). */
const groupIds: Readonly<Record<string, string>> = { "301": "RO", "315": "QO" }

const setsOf = (sets: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> =>
  sets.flatMap(([id = "", ...lines], index) => {
    const own = digits(index + 1, 4)
    return [`ST*${id}*${own}`, ...lines, `SE*${lines.length + 2}*${own}`]
  })

const inLines = (segments: ReadonlyArray<string>): string => segments.map((one) => `${one}~\n`).join("")

export const bareSets = (sets: ReadonlyArray<ReadonlyArray<string>>): string => inLines(setsOf(sets))

/** One group per kind of set. The first line of a set is its id. */
export const interchange = (
  sender: string,
  sets: ReadonlyArray<ReadonlyArray<string>>,
  { at, number }: Envelope
): string => {
  const { date, time } = stampOf(at, "UTC")
  const control = digits(number, 9)
  const groups = [...Map.groupBy(sets, ([id = ""]) => id)].map(([id, own], index) => [
    `GS*${groupIds[id] ?? "QO"}*${sender}*LANDFALL*${date}*${time}*${number}${index}*X*004010`,
    ...setsOf(own),
    `GE*${own.length}*${number}${index}`
  ])
  const parties = `ZZ*${padded(sender, 15)}*ZZ*${padded("LANDFALL", 15)}`
  const segments = [
    `ISA*00*${padded("", 10)}*00*${padded("", 10)}*${parties}*${date.slice(2)}*${time}*U*00401*${control}*0*P*>`,
    ...groups.flat(),
    `IEA*${groups.length}*${control}`
  ]
  return inLines(segments)
}

export const mailOf = (sender: string, interchange: string, { at, number }: Envelope): string =>
  [
    `From: EDI <edi@${sender.toLowerCase()}.example>`,
    "To: LANDFALL <edi@landfall.example>",
    `Subject: ${sender} ${number}`,
    `Date: ${new Date(at).toUTCString()}`,
    "MIME-Version: 1.0",
    "Content-Type: application/EDI-X12; charset=us-ascii",
    "Content-Transfer-Encoding: 7bit",
    "",
    interchange
  ].join("\r\n")
