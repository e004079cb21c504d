import type { Port } from "../places.ts"
import type { Call, Consignment, Report, Stay } from "../Voyage.ts"
import { instantOf } from "../World.ts"
import type { Playing } from "../World.ts"
import { isSayable, scheduleOf, statusOf } from "./statuses.ts"
import type { Word } from "./Word.ts"
import { segment, stampOf } from "./x12.ts"
import type { Stamp } from "./x12.ts"

const place = (role: string, { name, unlocode }: Port, called = name, facility = ""): string =>
  segment("R4", role, "UN", unlocode, called.toUpperCase(), unlocode.slice(0, 2), facility)

/** The route as every message names it; the date of what is expected stands below its place. */
const routeLines = (
  { destination, pod, pol, transshipments }: Consignment["route"],
  call: Call,
  dated: { readonly role: string; readonly line: string } | null
): ReadonlyArray<string> => {
  const { stop } = call
  const isDated = (role: string, port: Port) => dated?.role === role && port === stop.port
  const dateOf = (role: string, port: Port) => (dated !== null && isDated(role, port) ? [dated.line] : [])
  // Where the ship is expected, its terminal is known.
  const facilityOf = (role: string, port: Port) => (isDated(role, port) ? (stop.facility ?? "") : "")
  const named = (role: string, port: Port) => [
    place(role, port, port.name, facilityOf(role, port)),
    ...dateOf(role, port)
  ]
  const ramp = destination === null ? [] : [place("E", destination, `${destination.name} Intermodal Ramp`)]
  return [
    ...named("L", pol),
    ...transshipments.flatMap((port) => named("T", port)),
    ...named("D", pod),
    ...(destination === null ? [] : [...ramp, ...dateOf("E", destination)])
  ]
}

const vesselLine = ({ exportVoyage, importVoyage, vessel }: Call, code: string): ReadonlyArray<string> => {
  if (vessel === null) return []
  const isOut = code === "LOAD" || code === "DEPA"
  const voyage = (isOut ? exportVoyage : importVoyage) ?? ""
  return [segment("Q2", vessel.imo, "", "", "", "", "", "", "", voyage, "", "", "L", vessel.name)]
}

interface About {
  readonly report: Report
  readonly call: Call
  readonly consignment: Consignment
  readonly stay: Stay
}

const messageOf = (code: string, stamp: Stamp | null, { call, consignment, report, stay }: About) => {
  const { unlocode } = call.stop.port
  const number = stay.number
  const laden = report.empty === true ? "E" : "L"
  const box = [number.slice(0, 4), number.slice(4, 10), laden, stay.isoCode, unlocode, "UN", number.slice(10)]
  return [
    segment("B4", "", "", code, stamp?.date ?? "", stamp?.time ?? "", "", ...box),
    segment("N9", "BM", consignment.bill),
    segment("N9", "BN", consignment.booking),
    segment("N9", "EQ", number),
    ...vesselLine(call, report.code)
  ]
}

const dtm = (qualifier: string, { code, date, time }: Stamp): string => segment("DTM", qualifier, date, time, code)

const linesOf = (about: About, playing: Playing): ReadonlyArray<string> => {
  const { call, consignment, report } = about
  const { port } = call.stop
  const { facility, name } = call.stop
  const at = stampOf(instantOf(playing, report.at), port.zone, report.writing)
  const here = place("5", port, name, facility ?? "")
  if (report.classifier !== "ACT") {
    const schedule = scheduleOf(report, consignment.route)
    const told = stampOf(instantOf(playing, report.told), port.zone)
    const dated = schedule && { role: schedule.role, line: dtm(schedule.qualifier, at) }
    return [...messageOf("AG", told, about), ...routeLines(consignment.route, call, dated)]
  }
  // B4 has no time code: a clock that pretends to be another's stands below the place of activity.
  const isPlain = at.code === ""
  const status = messageOf(statusOf(report) ?? "", isPlain ? at : null, about)
  return [...status, here, ...(isPlain ? [] : [dtm("140", at)]), ...routeLines(consignment.route, call, null)]
}

/** What an ocean carrier says by 315: one message for each container that a report is of. */
export const ocean315 = (playing: Playing): ReadonlyArray<Word> =>
  playing.voyage.reports.flatMap((report) => {
    const { call } = report
    const consignment = playing.voyage.consignments.find(({ bill }) => bill === report.bill)
    if (call === null || consignment === undefined || !isSayable(report, consignment)) return []
    const stays = consignment.stays.filter(({ number }) => report.box === null || number === report.box)
    return stays.map((stay): Word => {
      const about = { report, call, consignment, stay }
      // What is only expected is one fact wherever and whenever it is expected.
      const what = report.classifier === "ACT" ? report.subject : `${report.bill} schedule`
      return {
        told: report.told,
        subject: `${what} ${stay.number}`,
        copies: report.copies,
        lines: linesOf(about, playing)
      }
    })
  })
