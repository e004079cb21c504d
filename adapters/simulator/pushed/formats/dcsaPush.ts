import type { Call } from "../../voyage/Call.ts"
import { formatTime } from "../../voyage/localTime.ts"
import { uuid } from "../../voyage/random.ts"
import { sealsOf } from "../../voyage/seals.ts"
import type { Consignment, Report } from "../../voyage/Voyage.ts"
import { sealOf } from "../../world/dcsaEvents.ts"
import { documentsIn } from "../../world/documentsIn.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import { lateness } from "../lateness.ts"
import type { PushedReport } from "../PushedReport.ts"
import { withdrawalTimeOf } from "../withdrawals.ts"

const transportCall = (call: Call, { seed, voyage }: PlayedVoyage) => ({
  transportCallReference: uuid(seed, voyage.name, "call", call.key),
  transportCallSequenceNumber: call.sequence,
  modeOfTransport: call.mode,
  ...(call.exportVoyage === null ? {} : { carrierExportVoyageNumber: call.exportVoyage }),
  ...(call.importVoyage === null ? {} : { carrierImportVoyageNumber: call.importVoyage }),
  ...(call.vessel === null
    ? {}
    : { vesselTransport: { vesselIMONumber: call.vessel.imo, vesselName: call.vessel.name } })
})

const codesOf = ({ code, type }: Report) =>
  type === "EQUIPMENT" ? { equipmentEventTypeCode: code } : { transportEventTypeCode: code }

interface CallReport {
  readonly report: Report
  readonly call: Call
  readonly consignment: Consignment
}

interface Publication {
  readonly reportedAt: number
  readonly isRetracted: boolean
}

const eventOf = (
  { call, consignment, report }: CallReport,
  { isRetracted, reportedAt }: Publication,
  playing: PlayedVoyage
): unknown => {
  const { line, seed, voyage } = playing
  const { facility, name, port } = call.stop
  const { stays } = consignment
  const { bills, booking } = documentsIn(consignment, report, playing)
  const [document, ...others] = [
    ...(booking === null ? [] : [{ typeCode: "BKG", reference: booking }]),
    ...bills.map((reference) => ({ typeCode: "TRD", reference }))
  ]
  const stay = stays.find(({ number }) => number === report.container)
  const about = stay === undefined ? stays : [stay]
  return {
    eventRouting: { originatingParty: { partyCode: line?.scac ?? "SIML", codeListProvider: "NMFTA" } },
    eventID: uuid(seed, voyage.name, report.subject, report.classifier),
    eventUpdatedDateTime: new Date(instantOf(playing, reportedAt)).toISOString(),
    eventDateTime: formatTime(instantOf(playing, report.at), port.zone, report.writing),
    ...(isRetracted ? { isRetracted } : {}),
    eventLocation: {
      locationName: name,
      UNLocationCode: port.unlocode,
      ...(facility === null ? {} : { facility: { facilityCode: facility, facilityCodeListProvider: "SMDG" } })
    },
    eventClassification: {
      eventTypeCode: report.type,
      eventClassifierCode: report.classifier,
      ...codesOf(report)
    },
    ...(stay === undefined
      ? {}
      : {
          equipmentDetails: {
            equipmentReference: stay.number,
            ISOEquipmentCode: stay.isoCode,
            emptyIndicatorCode: report.empty === true ? "EMPTY" : "LADEN",
            seals: report.empty === false ? sealsOf(stay.cargo, playing.speech).map(sealOf) : []
          }
        }),
    shipmentDetails: {
      documentReference: document,
      additionalDocumentReferences: others,
      references: about.map(({ number }) => ({ type: "EQ", value: number }))
    },
    transportDetails: {
      transportCall: transportCall(call, playing),
      ...(report.remark === null ? {} : { changeRemark: report.remark })
    }
  }
}

/** DCSA 3.0 repeats an event when the carrier withdraws it. */
export const dcsaPush = (playing: PlayedVoyage): ReadonlyArray<PushedReport> => {
  const { consignments, reports } = playing.voyage
  return reports.flatMap((report) => {
    const consignment = consignments.find(({ bill }) => bill === report.bill)
    const { call } = report
    if (consignment === undefined || call === null) return []
    const reportAt = (reportedAt: number, isRetracted: boolean): PushedReport => {
      const subject = `${report.subject} ${report.classifier} ${reportedAt}`
      const lines = [JSON.stringify(eventOf({ report, call, consignment }, { reportedAt, isRetracted }, playing))]
      return { reportedAt: reportedAt + lateness(playing, subject), subject, copies: report.copies, lines }
    }
    const isSame = ({ classifier, subject }: Report) => subject === report.subject && classifier === report.classifier
    const gone = withdrawalTimeOf(report, reports, isSame)
    return [reportAt(report.reportedAt, report.retracted), ...(gone === null ? [] : [reportAt(gone, true)])]
  })
}

export const dcsaMessage = (events: ReadonlyArray<ReadonlyArray<string>>): string =>
  `{"events":[${events.flat().join(",")}]}`
