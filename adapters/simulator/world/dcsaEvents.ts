import type { Call } from "../voyage/Call.ts"
import type { Seal } from "../voyage/Cargo.ts"
import { localDateTime, written } from "../voyage/localTime.ts"
import { uuid } from "../voyage/random.ts"
import { sealsOf } from "../voyage/seals.ts"
import type { Consignment, Report, Stay } from "../voyage/Voyage.ts"
import { instantOf } from "./World.ts"
import type { Playing } from "./World.ts"

export interface DcsaEvent {
  readonly eventID: string
  readonly eventCreatedDateTime: string
  readonly eventType: Report["type"]
  readonly eventLocation?: object
  readonly transportCall?: object
  readonly [attribute: string]: unknown
}

/** The numbers that a client asks by; all that are given must agree. */
export interface Asked {
  readonly bill: string | null
  readonly booking: string | null
  readonly container: string | null
}

const isThere = (stay: Stay, at: number): boolean => stay.from <= at && at < stay.until

/** The consignments that the carrier knows by these numbers at a time. */
const known = (playing: Playing, asked: Asked): ReadonlyArray<Consignment> =>
  playing.voyage.consignments.filter(
    ({ bill, bookedAt, booking, manifestedAt, stays }) =>
      bookedAt <= playing.at &&
      (asked.bill === null || (asked.bill === bill && manifestedAt <= playing.at)) &&
      (asked.booking === null || asked.booking === booking) &&
      (asked.container === null || stays.some((stay) => stay.number === asked.container && isThere(stay, playing.at)))
  )

/** The newest version of each fact that has been told and not been withdrawn. */
const newest = (reports: ReadonlyArray<Report>, at: number): ReadonlyArray<Report> => {
  const current = new Map<string, Report>()
  for (const report of reports) {
    const key = `${report.subject}/${report.classifier}`
    const other = current.get(key)
    if (report.told <= at && at < report.withdrawn && (other === undefined || other.told < report.told)) {
      current.set(key, report)
    }
  }
  return [...current.values()]
}

const transportCall = ({ line, seed, voyage }: Playing, call: Call) => ({
  transportCallID: uuid(seed, voyage.name, "call", call.key),
  transportCallSequenceNumber: call.sequence,
  UNLocationCode: call.stop.port.unlocode,
  facilityTypeCode: call.stop.type,
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

/** DCSA's codes of who put a seal on. */
const sealSources = { line: "CAR", shipper: "SHI" } as const

export const sealOf = ({ by, number }: Seal) => ({ sealNumber: number, sealSource: sealSources[by] })

const equipment = (stay: Stay, report: Report, call: Call, { speech }: Playing) => ({
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

/** Some carriers make the id of an event from its time: the same for all events of one minute. */
const idOf = ({ line, origin, seed, voyage }: Playing, report: Report, zone: string): string =>
  line?.ids === "from_time"
    ? localDateTime(instantOf({ origin }, report.at), zone).replace(/([+-]\d{2}:\d{2})$/, ":00$1")
    : uuid(seed, voyage.name, report.subject, report.classifier)

export const render = (playing: Playing, consignment: Consignment, report: Report): DcsaEvent => {
  const { at } = playing
  const boxes = consignment.stays.filter((stay) => isThere(stay, at))
  const stay = boxes.find(({ number }) => number === report.box)
  const manifested = consignment.manifestedAt <= at
  // What names all boxes of the bill is news again whenever a box joins or leaves it.
  const joined = stay === undefined ? consignment.stays.flatMap(({ from, until }) => [from, until]) : [stay.from]
  const since = Math.max(report.told, ...[consignment.manifestedAt, ...joined].filter((time) => time <= at))
  const created = new Date(instantOf(playing, since)).toISOString()
  const zone = report.call?.stop.port.zone ?? consignment.route.pol.zone
  const documents = [
    { documentReferenceType: "BKG", documentReferenceValue: consignment.booking },
    ...(manifested ? [{ documentReferenceType: "TRD", documentReferenceValue: consignment.bill }] : [])
  ]
  return {
    eventID: idOf(playing, report, zone),
    eventCreatedDateTime: created,
    eventType: report.type,
    eventClassifierCode: report.classifier,
    eventDateTime: written(instantOf(playing, report.at), zone, report.writing),
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
    references: (stay === undefined ? boxes : [stay]).map(({ number }) => ({
      referenceType: "EQ",
      referenceValue: number
    }))
  }
}

/** What the carrier reports under these numbers, oldest news first; null when it knows no such number (yet). */
export const eventsOf = (playing: Playing, asked: Asked): ReadonlyArray<DcsaEvent> | null => {
  const consignments = known(playing, asked)
  if (consignments.length === 0) return null
  return consignments
    .flatMap((consignment) => {
      const boxes = consignment.stays.filter(
        (stay) => isThere(stay, playing.at) && (asked.container === null || stay.number === asked.container)
      )
      const reports = playing.voyage.reports.filter(
        ({ bill, box, document }) =>
          bill === consignment.bill &&
          (box === null || boxes.some(({ number }) => number === box)) &&
          (document !== "TRD" || consignment.manifestedAt <= playing.at)
      )
      return newest(reports, playing.at).flatMap((report) =>
        Array.from({ length: report.copies }, () => render(playing, consignment, report))
      )
    })
    .sort((a, b) => (`${a.eventCreatedDateTime}${a.eventID}` < `${b.eventCreatedDateTime}${b.eventID}` ? -1 : 1))
}
