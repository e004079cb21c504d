import type { Call } from "../../voyage/Call.ts"
import type { Cargo } from "../../voyage/Cargo.ts"
import type { DialectSet } from "../../voyage/Dialect.ts"
import { localDateTime } from "../../voyage/localTime.ts"
import type { Port } from "../../voyage/places.ts"
import { sealsOf } from "../../voyage/seals.ts"
import type { Writing } from "../../voyage/Writing.ts"
import type { Envelope } from "../PushedReport.ts"

export const text = (written: string): string => written.replaceAll(/[?+:']/g, "?$&")

/** `instant` in milliseconds, written as local time; `local` wrongly marks it as UTC. */
export const dtm = (qualifier: string, instant: number, zone: string, writing: Writing = "offset"): string => {
  const digits = localDateTime(instant, zone).replaceAll(/[-T:]/g, "").slice(0, 12)
  return writing === "local" ? `DTM+${qualifier}:${digits}UTC:303` : `DTM+${qualifier}:${digits}:203`
}

export const loc = (qualifier: string, { unlocode }: Port, facility: string | null = null): string =>
  `LOC+${qualifier}+${unlocode}:139:6${facility === null ? "" : `+${facility}:TER:ZZZ`}`

export const tdt = (
  { exportVoyage, importVoyage, vessel }: Call,
  isOut: boolean,
  carrier: string,
  mode = "1"
): string => {
  const voyage = (isOut ? exportVoyage : importVoyage) ?? ""
  const ship = vessel === null ? "" : `+++${vessel.imo}:146:11:${text(vessel.name)}`
  return `TDT+20+${voyage}+${mode}++${carrier}:172:20${ship}`
}

/** Data element 8249. */
export const eqd = (number: string, isoCode: string, isEmpty = false, status = ""): string =>
  `EQD+CN+${number}+${isoCode}:102:5++${status}+${isEmpty ? 4 : 5}`

/** Data element 9303: the sealing party. */
const sealingParties = { line: "CA", shipper: "SH" } as const

export const cargoLines = (cargo: Cargo | undefined, speech: DialectSet): ReadonlyArray<string> =>
  cargo === undefined
    ? []
    : [
        `MEA+AAE+G+KGM:${cargo.kilograms}`,
        ...sealsOf(cargo, speech).map(({ by, number }) => `SEL+${number}+${sealingParties[by]}`)
      ]

/** The first line of each message is its type as in UNH. */
export const edifactInterchange = (
  sender: string,
  messages: ReadonlyArray<ReadonlyArray<string>>,
  { at, number }: Envelope
): string => {
  const now = new Date(at).toISOString()
  const written = messages.flatMap(([type = "", ...segments], index) => {
    const reference = `${index + 1}`
    return [`UNH+${reference}+${type}`, ...segments, `UNT+${segments.length + 2}+${reference}`]
  })
  const date = `${now.slice(2, 10).replaceAll("-", "")}:${now.slice(11, 16).replace(":", "")}`
  const segments = [`UNB+UNOA:2+${sender}+LANDFALL+${date}+${number}`, ...written, `UNZ+${messages.length}+${number}`]
  return segments.map((one) => `${one}'\n`).join("")
}
