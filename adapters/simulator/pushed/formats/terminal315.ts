import { ediHoldCode, ediReleaseCode } from "../../generated/holdCodes.ts"
import { localDate } from "../../voyage/localTime.ts"
import { oldCodeOf } from "../../voyage/sizeTypes.ts"
import type { Hold } from "../../voyage/Voyage.ts"
import { instantOf } from "../../world/World.ts"
import type { Playing } from "../../world/World.ts"
import type { Word } from "../PushedReport.ts"
import { visitWords } from "./visitReports.ts"
import type { Turn } from "./visitReports.ts"
import { segment, stampOf } from "./x12.ts"
import type { Stamp } from "./x12.ts"

const status = (code: string, { code: timeCode, date, time }: Stamp): string =>
  segment("SG", code, "", "", date, time, timeCode)

const codesOf = (holds: ReadonlyArray<Hold> | null | undefined): ReadonlyArray<string> => [
  ...new Set((holds ?? []).flatMap(({ text }) => ediHoldCode(text) ?? []))
]

/** The codes of holds that are new, and of releases of those that are gone. */
const holdCodes = ({ before, change }: Turn): ReadonlyArray<string> => {
  if (change.set.holds === undefined) return []
  const [were, are] = [codesOf(before?.holds), codesOf(change.set.holds)]
  const gone = were.filter((code) => !are.includes(code))
  return [...are.filter((code) => !were.includes(code)), ...new Set(gone.map(ediReleaseCode))]
}

const statuses = (turn: Turn, playing: Playing): ReadonlyArray<string> => {
  const { change, visit } = turn
  const { available, dischargedAt, fees, gatedOutAt, lastFreeDay } = change.set
  const { zone } = visit.terminal.port
  const at = (minutes: number) => instantOf(playing, minutes)
  const told = stampOf(at(change.told), zone)
  const move = (code: string, minutes: number | null | undefined) =>
    minutes == null ? [] : [status(code, stampOf(at(minutes), zone, visit.writing))]
  const day = lastFreeDay == null ? null : localDate(at(lastFreeDay), zone).replaceAll("-", "")
  return [
    ...move("UV", dischargedAt),
    ...move("OA", gatedOutAt),
    ...(available == null ? [] : [status(available ? "AV" : "DN", told)]),
    ...holdCodes(turn).map((code) => status(code, told)),
    // Free time is over for what is charged by the day.
    ...(fees == null ? [] : [status(fees.length === 0 ? "NP" : "FT", told)]),
    ...(day === null ? [] : [segment("SG", "NF", "", "", day)])
  ]
}

const linesOf = (turn: Turn, playing: Playing): ReadonlyArray<string> => {
  const { change, visit } = turn
  const { box, isoCode, terminal } = visit
  const { name, unlocode } = terminal.port
  const fees = change.set.fees ?? []
  return [
    "315",
    segment(
      "B4",
      ...Array<string>(6).fill(""),
      box.slice(0, 4),
      box.slice(4, 10),
      "L",
      playing.speech.has("old size codes") ? oldCodeOf(isoCode) : isoCode,
      unlocode,
      "UN",
      box[10] ?? ""
    ),
    segment("N9", "EQ", box),
    ...fees.map(({ amount }) => segment("N9", "4I", amount.toFixed(2))),
    ...statuses(turn, playing),
    segment("R4", "5", "UN", unlocode, name.toUpperCase(), unlocode.slice(0, 2), terminal.facility ?? "")
  ]
}

/** What a terminal says by 315: what has changed, and only that. */
export const terminal315 = (playing: Playing, facility: string): ReadonlyArray<Word> =>
  visitWords(playing, facility, (turn) => [linesOf(turn, playing)])
