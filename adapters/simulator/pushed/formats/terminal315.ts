import { ediHoldCode, ediReleaseCode } from "../../generated/holdCodes.ts"
import { localDate } from "../../voyage/localTime.ts"
import { oldCodeOf } from "../../voyage/sizeTypes.ts"
import type { Hold } from "../../voyage/Voyage.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import type { PushedReport } from "../PushedReport.ts"
import { visitReports } from "./visitReports.ts"
import type { Transition } from "./visitReports.ts"
import { segment, stampOf } from "./x12.ts"
import type { Stamp } from "./x12.ts"

const status = (code: string, { code: timeCode, date, time }: Stamp): string =>
  segment("SG", code, "", "", date, time, timeCode)

const codesOf = (holds: ReadonlyArray<Hold> | null | undefined): ReadonlyArray<string> => [
  ...new Set((holds ?? []).flatMap(({ text }) => ediHoldCode(text) ?? []))
]

const holdCodes = ({ before, change }: Transition): ReadonlyArray<string> => {
  if (change.set.holds === undefined) return []
  const [were, are] = [codesOf(before?.holds), codesOf(change.set.holds)]
  const gone = were.filter((code) => !are.includes(code))
  return [...are.filter((code) => !were.includes(code)), ...new Set(gone.map(ediReleaseCode))]
}

const statuses = (transition: Transition, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { change, visit } = transition
  const { available, dischargedAt, fees, gatedOutAt, lastFreeDay } = change.set
  const { zone } = visit.terminal.port
  const at = (minutes: number) => instantOf(playing, minutes)
  const reportedAt = stampOf(at(change.reportedAt), zone)
  const move = (code: string, minutes: number | null | undefined) =>
    minutes == null ? [] : [status(code, stampOf(at(minutes), zone, visit.writing))]
  const day = lastFreeDay == null ? null : localDate(at(lastFreeDay), zone).replaceAll("-", "")
  return [
    ...move("UV", dischargedAt),
    ...move("OA", gatedOutAt),
    ...(available == null ? [] : [status(available ? "AV" : "DN", reportedAt)]),
    ...holdCodes(transition).map((code) => status(code, reportedAt)),
    // A daily charge implies that free time has expired.
    ...(fees == null ? [] : [status(fees.length === 0 ? "NP" : "FT", reportedAt)]),
    ...(day === null ? [] : [segment("SG", "NF", "", "", day)])
  ]
}

const linesOf = (transition: Transition, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { change, visit } = transition
  const { container, isoCode, terminal } = visit
  const { name, unlocode } = terminal.port
  const fees = change.set.fees ?? []
  return [
    "315",
    segment(
      "B4",
      ...Array<string>(6).fill(""),
      container.slice(0, 4),
      container.slice(4, 10),
      "L",
      playing.speech.has("old size codes") ? oldCodeOf(isoCode) : isoCode,
      unlocode,
      "UN",
      container[10] ?? ""
    ),
    segment("N9", "EQ", container),
    ...fees.map(({ amount }) => segment("N9", "4I", amount.toFixed(2))),
    ...statuses(transition, playing),
    segment("R4", "5", "UN", unlocode, name.toUpperCase(), unlocode.slice(0, 2), terminal.facility ?? "")
  ]
}

export const terminal315 = (playing: PlayedVoyage, facility: string): ReadonlyArray<PushedReport> =>
  visitReports(playing, facility, (transition) => [linesOf(transition, playing)])
