import type { Call } from "../../voyage/Call.ts"
import type { Consignment, Report, Stay } from "../../voyage/Voyage.ts"
import { documentsIn } from "../../world/documentsIn.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import { lateness } from "../lateness.ts"
import type { PushedReport } from "../PushedReport.ts"
import { withdrawalTimeOf } from "../withdrawals.ts"
import { cargoLines, eqd, dtm, loc, tdt, text } from "./edifact.ts"

const modes: Readonly<Record<Call["mode"], string>> = { VESSEL: "1", RAIL: "2", TRUCK: "3", BARGE: "8" }

const codes: Readonly<Record<Call["mode"], Readonly<Record<string, string>>>> = {
  VESSEL: { LOAD: "AE", DISC: "UV", ARRI: "VA", DEPA: "VD" },
  BARGE: { LOAD: "AO", DISC: "29", ARRI: "A", DEPA: "P" },
  RAIL: { LOAD: "AL", DISC: "UR", ARRI: "AR", DEPA: "RL" },
  TRUCK: { GTOT: "OA", GTIN: "I" }
}

/** Estimate and schedule differ by a qualifier. */
const expected: Readonly<Record<string, { readonly status: string; readonly EST: string; readonly PLN: string }>> = {
  ARRI: { status: "E", EST: "132", PLN: "232" },
  DEPA: { status: "C", EST: "133", PLN: "189" }
}

const statusOf = ({ classifier, code, empty }: Report, { mode }: Call) => {
  const coming = expected[code]
  if (classifier !== "ACT") return coming && { status: coming.status, qualifier: coming[classifier] }
  const ofEmpty: Readonly<Record<string, string>> = { GTOT: "EE", GTIN: "RD" }
  const status = (empty === true ? ofEmpty[code] : undefined) ?? codes[mode][code]
  return status === undefined ? undefined : { status, qualifier: "334" }
}

interface StatusContext {
  readonly report: Report
  readonly call: Call
  readonly consignment: Consignment
  readonly stay: Stay
}

const linesOf = (
  { call, consignment, report, stay }: StatusContext,
  reportedAt: number,
  isBack: boolean,
  playing: PlayedVoyage
) => {
  const coded = statusOf(report, call)
  if (coded === undefined) return []
  const { facility, name, port } = call.stop
  const scac = playing.line?.scac ?? "SIML"
  const isOut = report.code === "LOAD" || report.code === "DEPA"
  const { bills, booking } = documentsIn(consignment, report, playing)
  return [
    "IFTSTA:D:95B:UN",
    `BGM+23+${stay.number}${coded.status}+${isBack ? 1 : 9}`,
    dtm("137", instantOf(playing, reportedAt), port.zone),
    `NAD+CA+${scac}:172:20`,
    "CNI+1",
    ...bills.map((bill) => `RFF+BM:${bill}`),
    ...(booking === null ? [] : [`RFF+BN:${booking}`]),
    `STS+1+${coded.status}`,
    dtm(coded.qualifier, instantOf(playing, report.at), port.zone, report.writing),
    `${loc("175", port, facility)}`,
    `FTX+AAI+++${text(name.toUpperCase())}`,
    call.mode === "TRUCK" ? `TDT+1++${modes.TRUCK}` : tdt(call, isOut, scac, modes[call.mode]),
    eqd(stay.number, stay.isoCode, report.empty === true),
    ...(report.empty === false ? cargoLines(stay.cargo, playing.speech) : [])
  ]
}

/** The format identifies a fact by place and code, without the ship. */
const factOf = ({ bill, container, call, classifier, code, empty }: Report): string =>
  [bill, container, call?.stop.port.unlocode, classifier, code, empty].join(" ")

/** IFTSTA repeats a status when the carrier withdraws it. */
export const statusReport = (playing: PlayedVoyage): ReadonlyArray<PushedReport> => {
  const { consignments, reports } = playing.voyage
  return reports.flatMap((report) => {
    const consignment = consignments.find(({ bill }) => bill === report.bill)
    const { call } = report
    if (consignment === undefined || call === null) return []
    const stays = consignment.stays.filter(({ number }) => report.container === null || number === report.container)
    const gone = withdrawalTimeOf(report, reports, (other) => factOf(other) === factOf(report))
    const moments = [
      { reportedAt: report.reportedAt, isBack: report.retracted },
      ...(gone === null ? [] : [{ reportedAt: gone, isBack: true }])
    ]
    return stays.flatMap((stay) =>
      moments.map(({ isBack, reportedAt }): PushedReport => {
        const subject = `${factOf(report)} ${stay.number} ${reportedAt}`
        const lines = linesOf({ report, call, consignment, stay }, reportedAt, isBack, playing)
        return { reportedAt: reportedAt + lateness(playing, subject), subject, copies: report.copies, lines }
      })
    )
  })
}
