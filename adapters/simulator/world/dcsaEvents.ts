import type { Call } from "../voyage/Call.ts"
import type { Seal } from "../voyage/Cargo.ts"
import { localDateTime, formatTime } from "../voyage/localTime.ts"
import { uuid } from "../voyage/random.ts"
import { sealsOf } from "../voyage/seals.ts"
import type { Consignment, Report, Stay } from "../voyage/Voyage.ts"
import { documentsIn } from "./documentsIn.ts"
import type { PlayedVoyage } from "./World.ts"
import { instantOf } from "./World.ts"

export interface DcsaEvent {
  readonly eventID: string
  readonly eventCreatedDateTime: string
  readonly eventType: Report["type"]
  readonly eventLocation?: object
  readonly transportCall?: object
  readonly [attribute: string]: unknown
}

export interface EventQuery {
  readonly bill: string | null
  readonly booking: string | null
  readonly container: string | null
}

const isThere = (stay: Stay, at: number): boolean => stay.from <= at && at < stay.until

const knownConsignments = (playing: PlayedVoyage, query: EventQuery): ReadonlyArray<Consignment> =>
  playing.voyage.consignments.filter(
    ({ bill, bookedAt, booking, manifestedAt, otherBills = [], stays }) =>
      bookedAt <= playing.at &&
      (query.bill === null || ([bill, ...otherBills].includes(query.bill) && manifestedAt <= playing.at)) &&
      (query.booking === null || query.booking === booking) &&
      (query.container === null || stays.some((stay) => stay.number === query.container && isThere(stay, playing.at)))
  )

const newest = (reports: ReadonlyArray<Report>, at: number): ReadonlyArray<Report> => {
  const current = new Map<string, Report>()
  for (const report of reports) {
    const key = `${report.subject}/${report.classifier}`
    const other = current.get(key)
    if (
      report.reportedAt <= at &&
      at < report.withdrawn &&
      (other === undefined || other.reportedAt < report.reportedAt)
    ) {
      current.set(key, report)
    }
  }
  return [...current.values()]
}

const transportCall = ({ line, seed, voyage }: PlayedVoyage, call: Call) => ({
  transportCallID: uuid(seed, voyage.name, "call", call.key),
  transportCallSequenceNumber: call.sequence,
  UNLocationCode: call.stop.port.unlocode,
  facilityTypeCode: call.isBerth === true ? "BRTH" : call.stop.type,
  ...(call.stop.facility === null
    ? { otherFacility: call.stop.name }
    : { facilityCode: call.stop.facility, facilityCodeListProvider: "SMDG" }),
  modeOfTransport: call.mode,
  ...(call.exportVoyage === null ? {} : { exportVoyageNumber: call.exportVoyage }),
  ...(call.importVoyage === null ? {} : { importVoyageNumber: call.importVoyage }),
  ...(call.vessel === null
    ? {}
    : {
        carrierServiceCode: "SIM1",
        vessel: {
          vesselIMONumber: call.vessel.imo,
          vesselName: call.vessel.name,
          vesselOperatorCarrierCode: line?.scac ?? "SIML",
          vesselOperatorCarrierCodeListProvider: "NMFTA"
        }
      })
})

/** DCSA codes of the sealing party. */
const sealSources = { line: "CAR", shipper: "SHI" } as const

export const sealOf = ({ by, number }: Seal) => ({ sealNumber: number, sealSource: sealSources[by] })

const equipment = (stay: Stay, report: Report, call: Call, { speech }: PlayedVoyage) => ({
  equipmentEventTypeCode: report.code,
  equipmentReference: stay.number,
  ISOEquipmentCode: stay.isoCode,
  emptyIndicatorCode: report.empty === true ? "EMPTY" : "LADEN",
  eventLocation: {
    locationName: call.stop.name,
    UNLocationCode: call.stop.port.unlocode,
    ...(call.stop.facility === null ? {} : { facilityCode: call.stop.facility, facilityCodeListProvider: "SMDG" })
  },
  seals: report.empty === false ? sealsOf(stay.cargo, speech).map(sealOf) : []
})

/** Some carriers derive ids from times, so events of a minute share them. */
const idOf = (playing: PlayedVoyage, report: Report, zone: string): string =>
  playing.line?.ids === "from_time"
    ? localDateTime(instantOf(playing, report.at), zone).replace(/([+-]\d{2}:\d{2})$/, ":00$1")
    : uuid(playing.seed, playing.voyage.name, report.subject, report.classifier)

export const render = (playing: PlayedVoyage, consignment: Consignment, report: Report): DcsaEvent => {
  const { at } = playing
  const containers = consignment.stays.filter((stay) => isThere(stay, at))
  const stay = containers.find(({ number }) => number === report.container)
  const manifested = consignment.manifestedAt <= at
  // New whenever a container joins or leaves the bill.
  const joined = stay === undefined ? consignment.stays.flatMap(({ from, until }) => [from, until]) : [stay.from]
  const since = Math.max(report.reportedAt, ...[consignment.manifestedAt, ...joined].filter((time) => time <= at))
  // While the clock ran faster than real time, future events moved closer.
  const revisedAt = report.classifier === "ACT" ? 0 : (playing.changedAt?.(report.at) ?? 0)
  const created = new Date(Math.max(instantOf(playing, since), revisedAt)).toISOString()
  const zone = report.call?.stop.port.zone ?? consignment.route.pol.zone
  const { bills, booking } = documentsIn(consignment, report, playing)
  const documents = [
    ...(booking === null ? [] : [{ documentReferenceType: "BKG", documentReferenceValue: booking }]),
    ...(manifested ? bills.map((bill) => ({ documentReferenceType: "TRD", documentReferenceValue: bill })) : [])
  ]
  return {
    eventID: idOf(playing, report, zone),
    eventCreatedDateTime: created,
    eventType: report.type,
    eventClassifierCode: report.classifier,
    eventDateTime: formatTime(instantOf(playing, report.at), zone, report.writing),
    ...(report.retracted ? { isRetracted: true, eventUpdatedDateTime: created } : {}),
    ...(report.type === "SHIPMENT"
      ? {
          shipmentEventTypeCode: report.code,
          documentTypeCode: report.document,
          documentID: report.document === "BKG" ? consignment.booking : consignment.bill
        }
      : {}),
    ...(report.type === "TRANSPORT" ? { transportEventTypeCode: report.code } : {}),
    ...(report.remark === null ? {} : { changeRemark: report.remark }),
    ...(stay === undefined || report.call === null ? {} : equipment(stay, report, report.call, playing)),
    ...(report.call === null
      ? {}
      : { transportCall: transportCall(playing, report.call), documentReferences: documents }),
    references: (stay === undefined ? containers : [stay]).map(({ number }) => ({
      referenceType: "EQ",
      referenceValue: number
    }))
  }
}

/** Oldest first; null while the carrier does not know the number. */
export const eventsOf = (playing: PlayedVoyage, query: EventQuery): ReadonlyArray<DcsaEvent> | null => {
  const consignments = knownConsignments(playing, query)
  if (consignments.length === 0) return null
  return consignments
    .flatMap((consignment) => {
      const containers = consignment.stays.filter(
        (stay) => isThere(stay, playing.at) && (query.container === null || stay.number === query.container)
      )
      const reports = playing.voyage.reports.filter(
        ({ bill, container, document }) =>
          bill === consignment.bill &&
          (container === null || containers.some(({ number }) => number === container)) &&
          (document !== "TRD" || consignment.manifestedAt <= playing.at)
      )
      return newest(reports, playing.at).flatMap((report) =>
        Array.from({ length: report.copies }, () => render(playing, consignment, report))
      )
    })
    .sort((a, b) => (`${a.eventCreatedDateTime}${a.eventID}` < `${b.eventCreatedDateTime}${b.eventID}` ? -1 : 1))
}
