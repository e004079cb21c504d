import { namesActivity } from "../../generated/lines.ts"
import { isExpressible, scheduleOf, statusOf } from "../../generated/statuses315.ts"
import type { Call } from "../../voyage/Call.ts"
import { showsAgain } from "../../voyage/localTime.ts"
import { losAngeles } from "../../voyage/places.ts"
import { sealsOf } from "../../voyage/seals.ts"
import { oldCodeOf } from "../../voyage/sizeTypes.ts"
import type { Consignment, Report, Stay } from "../../voyage/Voyage.ts"
import { documentsIn } from "../../world/documentsIn.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import type { PushedReport } from "../PushedReport.ts"
import { confirmationsOf } from "./confirmation301.ts"
import { datedEnds, dtm, place, routeLines } from "./routeLines.ts"
import { segment, stampOf } from "./x12.ts"
import type { Stamp } from "./x12.ts"

/** The office's clock dates some messages. */
const office = losAngeles

interface ReportContext {
  readonly report: Report
  readonly call: Call
  readonly consignment: Consignment
  readonly stay: Stay
}

const vesselLine = ({ exportVoyage, importVoyage, vessel }: Call, code: string): ReadonlyArray<string> => {
  if (vessel === null) return []
  const isOut = code === "LOAD" || code === "DEPA"
  const voyage = (isOut ? exportVoyage : importVoyage) ?? ""
  return [segment("Q2", vessel.imo, "", "", "", "", "", "", "", voyage, "", "", "L", vessel.name)]
}

/** Known once the laden container is handled. */
const sealLines = ({ report, stay }: ReportContext, { speech }: PlayedVoyage): ReadonlyArray<string> =>
  report.empty === false ? sealsOf(stay.cargo, speech).map(({ number }) => segment("N9", "SN", number)) : []

const isOfK = ({ line }: PlayedVoyage): boolean => line?.scac === "SIMK"

const isoCodeOf = ({ isoCode }: Stay, playing: PlayedVoyage): string =>
  isOfK(playing) && playing.speech.has("old size codes") ? oldCodeOf(isoCode) : isoCode

const containerOf = ({ report, stay }: ReportContext, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { number } = stay
  return [number.slice(0, 4), number.slice(4, 10), report.empty === true ? "E" : "L", isoCodeOf(stay, playing)]
}

const referencesOf = (about: ReportContext, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { bills, booking } = documentsIn(about.consignment, about.report, playing)
  return [
    ...bills.map((bill) => segment("N9", "BM", bill)),
    ...(booking === null ? [] : [segment("N9", "BN", booking)]),
    segment("N9", "EQ", about.stay.number),
    ...sealLines(about, playing)
  ]
}

const statusLine = (code: string, stamp: Stamp | null, about: ReportContext, playing: PlayedVoyage): string => {
  const { unlocode } = about.call.stop.port
  const dated = [code, stamp?.date ?? "", stamp?.time ?? "", ""]
  return segment("B4", "", "", ...dated, ...containerOf(about, playing), unlocode, "UN", about.stay.number.slice(10))
}

const hasActivity = ({ line, speech }: PlayedVoyage): boolean => line !== null && namesActivity(line, speech)

const routeOf = ({ call, consignment, report }: ReportContext, playing: PlayedVoyage): ReadonlyArray<string> =>
  hasActivity(playing) ? datedEnds(report, consignment, playing) : routeLines(consignment.route, call, null)

const eventInReference = (code: string, about: ReportContext, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { call, report } = about
  const { port } = call.stop
  const instant = instantOf(playing, report.at)
  const [there, here] = [stampOf(instant, office.zone), stampOf(instant, port.zone)]
  const number = about.stay.number.slice(10)
  const container = containerOf(about, playing)
  return [
    segment("B4", "", "", code, there.date, there.time, office.unlocode, ...container, "", "", number),
    segment("N9", "ZZ", code, port.unlocode, here.date, here.time),
    ...referencesOf(about, playing),
    ...vesselLine(call, report.code),
    ...routeOf(about, playing)
  ]
}

/**
 * Every other voyage in this dialect. Not days, wrong zones or repeated hours, which the office's clock cannot express.
 */
const isInReference = ({ call, consignment, report }: ReportContext, playing: PlayedVoyage): boolean =>
  isOfK(playing) &&
  playing.speech.has("315 event in N9") &&
  report.writing === "offset" &&
  [office.zone, call.stop.port.zone].every((zone) => !showsAgain(instantOf(playing, report.at), zone)) &&
  Number(consignment.bill.at(-2)) % 2 === 1

const happenedLines = (about: ReportContext, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { call, report } = about
  const { facility, name, port } = call.stop
  const code = statusOf(report) ?? ""
  if (isInReference(about, playing)) return eventInReference(code, about, playing)
  const at = stampOf(instantOf(playing, report.at), port.zone, report.writing)
  // B4 lacks a time code, so a wrong zone goes to the place of activity.
  const isPlain = at.code === ""
  return [
    statusLine(code, isPlain ? at : null, about, playing),
    ...referencesOf(about, playing),
    ...vesselLine(call, report.code),
    place("5", port, name, facility ?? ""),
    ...(isPlain ? [] : [dtm("140", at)]),
    ...routeOf(about, playing)
  ]
}

const expectedLines = (about: ReportContext, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { call, consignment, report } = about
  const { port } = call.stop
  const schedule = scheduleOf(report, consignment.route)
  const at = stampOf(instantOf(playing, report.at), port.zone, report.writing)
  const dated = schedule && { role: schedule.role, line: dtm(schedule.qualifier, at) }
  // With transshipments, no single ship sails between the two ports.
  const isShared = hasActivity(playing) && consignment.route.transshipments.length > 0
  const route = isShared ? { ...consignment.route, transshipments: [] } : consignment.route
  return [
    statusLine("AG", stampOf(instantOf(playing, report.reportedAt), port.zone), about, playing),
    ...referencesOf(about, playing),
    ...(isShared ? [] : vesselLine(call, report.code)),
    ...routeLines(route, call, dated)
  ]
}

export const ocean315 = (playing: PlayedVoyage): ReadonlyArray<PushedReport> => {
  const { consignments, reports } = playing.voyage
  const confirmed = confirmationsOf(playing)
  const messages = reports.flatMap((report) => {
    const { call } = report
    const consignment = consignments.find(({ bill }) => bill === report.bill)
    if (call === null || consignment === undefined || !isExpressible(report, consignment)) return []
    if (confirmed.reports.has(report)) return []
    const stays = consignment.stays.filter(({ number }) => report.container === null || number === report.container)
    return stays.map((stay): PushedReport => {
      const about = { report, call, consignment, stay }
      // Estimated dates of a container are one fact.
      const what = report.classifier === "ACT" ? report.subject : `${report.bill} schedule`
      const lines = (report.classifier === "ACT" ? happenedLines : expectedLines)(about, playing)
      return {
        reportedAt: report.reportedAt,
        subject: `${what} ${stay.number}`,
        copies: report.copies,
        lines: ["315", ...lines]
      }
    })
  })
  return [...confirmed.messages, ...messages]
}
