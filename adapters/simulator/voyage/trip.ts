import type { Call } from "./Call.ts"
import type { Port, Stop } from "./places.ts"
import type { Dice } from "./random.ts"
import { never } from "./Voyage.ts"
import type { Consignment, Report, Stay } from "./Voyage.ts"

export interface Leg {
  readonly departure: Call
  readonly arrival: Call
  /** First report of the schedule, and the removal from it (`never` if the container sailed). */
  readonly announced: number
  readonly cancelled: number
  readonly planned: { readonly departs: number; readonly arrives: number }
  readonly loads: number
  readonly departs: number
  readonly arrives: number
  readonly discharges: number
  readonly estimates: ReadonlyArray<{
    readonly reportedAt: number
    readonly arrives: number
    readonly remark: string | null
  }>
}

export interface Trip {
  readonly bill: string
  readonly booking: string
  readonly bookedAt: number
  readonly manifestedAt: number
  readonly issuedAt: number
  readonly stays: ReadonlyArray<Stay>
  readonly emptyOut: { readonly stop: Stop; readonly at: number }
  readonly fullInAt: number
  readonly legs: ReadonlyArray<Leg>
  readonly fullOutAt: number
  readonly emptyIn: { readonly stop: Stop; readonly at: number }
}

const sailed = ({ legs }: Trip): ReadonlyArray<Leg> => legs.filter(({ cancelled }) => cancelled === never)

const milestoneOf = (trip: Trip, call: Call, code: string): string => {
  const names: Record<string, string> = { LOAD: "loaded", DEPA: "departed", ARRI: "arrived", DISC: "discharged" }
  if (call.mode === "RAIL") return code === "DISC" ? "rail_unloaded" : `rail_${names[code]}`
  if (call.mode === "BARGE") return `feeder_${names[code]}`
  const sea = sailed(trip).filter(({ departure }) => departure.mode === "VESSEL")
  const hub = sea.some((leg) => leg.arrival.stop === call.stop) && sea.some((leg) => leg.departure.stop === call.stop)
  return `${hub ? "transshipment" : "vessel"}_${names[code]}`
}

const blank = {
  container: null,
  withdrawn: never,
  call: null,
  empty: null,
  document: null,
  remark: null,
  milestone: null,
  writing: "offset",
  flaw: null,
  copies: 1,
  retracted: false
} as const

const papers = (trip: Trip): ReadonlyArray<Report> => {
  const paper = (document: "BKG" | "TRD", code: string, at: number): Report => ({
    ...blank,
    subject: `${trip.bill}/${document}/${code}`,
    bill: trip.bill,
    type: "SHIPMENT",
    code,
    classifier: "ACT",
    at,
    reportedAt: at + 5,
    document
  })
  return [paper("BKG", "CONF", trip.bookedAt), paper("TRD", "ISSU", trip.issuedAt)]
}

const transports = (trip: Trip, leg: Leg, dice: Dice): ReadonlyArray<Report> => {
  const report = (
    call: Call,
    code: string,
    rest: Pick<Report, "classifier" | "at" | "reportedAt"> & Partial<Report>
  ): Report => ({
    ...blank,
    subject: `${trip.bill}/${call.key}/${code}`,
    bill: trip.bill,
    type: "TRANSPORT",
    code,
    call,
    ...rest
  })
  const plan = { classifier: "PLN", reportedAt: leg.announced, withdrawn: leg.cancelled } as const
  const planned = [
    report(leg.departure, "DEPA", { ...plan, at: leg.planned.departs }),
    report(leg.arrival, "ARRI", { ...plan, at: leg.planned.arrives })
  ]
  if (leg.cancelled !== never) return planned
  const actual = (call: Call, code: string, at: number): Report => {
    const reportedAt = at + dice.hours(`told/${call.key}/${code}`, 0.5, 4)
    return report(call, code, { classifier: "ACT", at, reportedAt, milestone: milestoneOf(trip, call, code) })
  }
  const arrived = actual(leg.arrival, "ARRI", leg.arrives)
  const estimated = leg.estimates.map(({ arrives, remark, reportedAt }) =>
    report(leg.arrival, "ARRI", { classifier: "EST", at: arrives, reportedAt, withdrawn: arrived.reportedAt, remark })
  )
  return [...planned, ...estimated, actual(leg.departure, "DEPA", leg.departs), arrived]
}

interface EquipmentMove {
  readonly code: string
  readonly at: number
  readonly empty: boolean
  readonly milestone: string
}

const moves = (trip: Trip, { number }: Stay, dice: Dice): ReadonlyArray<Report> => {
  const late = (label: string): number => dice.hours(`${label}/${number}`, 0.1, 6)
  const move = (call: Call, { at, code, empty, milestone }: EquipmentMove): Report => ({
    ...blank,
    subject: `${trip.bill}/${number}/${call.key}/${code}/${empty ? "empty" : "laden"}`,
    bill: trip.bill,
    container: number,
    type: "EQUIPMENT",
    code,
    classifier: "ACT",
    at,
    reportedAt: at + dice.hours(`told/${number}/${milestone}`, 0.2, 3),
    call,
    empty,
    milestone
  })
  const byTruck = (key: string, stop: Stop, sequence: number): Call => ({
    key: `${trip.bill}/truck/${key}`,
    stop,
    mode: "TRUCK",
    sequence,
    vessel: null,
    exportVoyage: null,
    importVoyage: null
  })
  const legs = sailed(trip)
  const first = legs[0]
  const last = legs[legs.length - 1]
  if (first === undefined || last === undefined) return []
  const gate = (stop: Stop, sequence: number, { at, milestone, ...rest }: EquipmentMove): Report =>
    move(byTruck(milestone, stop, sequence), { ...rest, at: at + late(milestone), milestone })
  const end = last.arrival.sequence
  return [
    gate(trip.emptyOut.stop, 1, { code: "GTOT", at: trip.emptyOut.at, empty: true, milestone: "empty_out" }),
    gate(first.departure.stop, 2, { code: "GTIN", at: trip.fullInAt, empty: false, milestone: "full_in" }),
    ...legs.flatMap((leg) => [
      move(leg.departure, {
        code: "LOAD",
        at: leg.loads + late(`load/${leg.departure.key}`),
        empty: false,
        milestone: milestoneOf(trip, leg.departure, "LOAD")
      }),
      move(leg.arrival, {
        code: "DISC",
        at: leg.discharges + late(`disc/${leg.arrival.key}`),
        empty: false,
        milestone: milestoneOf(trip, leg.arrival, "DISC")
      })
    ]),
    gate(last.arrival.stop, end + 1, { code: "GTOT", at: trip.fullOutAt, empty: false, milestone: "full_out" }),
    gate(trip.emptyIn.stop, end + 2, { code: "GTIN", at: trip.emptyIn.at, empty: true, milestone: "empty_in" })
  ]
}

export const reportsOf = (trip: Trip, dice: Dice): ReadonlyArray<Report> => [
  ...papers(trip),
  ...trip.legs.flatMap((leg) => transports(trip, leg, dice)),
  ...trip.stays.flatMap((stay) => moves(trip, stay, dice))
]

export const timeOf = (reports: ReadonlyArray<Report>, bill: string, container: string, milestone: string): number =>
  reports.find((it) => it.bill === bill && it.container === container && it.milestone === milestone)?.at ?? never

export const consignmentOf = (trip: Trip): Consignment => {
  const sea = sailed(trip).filter(({ departure }) => departure.mode === "VESSEL")
  const end = sailed(trip).at(-1)?.arrival
  const ports: ReadonlyArray<Port> = sea.map(({ arrival }) => arrival.stop.port)
  const pol = sea[0]?.departure.stop.port ?? trip.emptyOut.stop.port
  return {
    bill: trip.bill,
    booking: trip.booking,
    bookedAt: trip.bookedAt,
    manifestedAt: trip.manifestedAt,
    stays: trip.stays,
    route: {
      pol,
      transshipments: ports.slice(0, -1),
      pod: ports.at(-1) ?? pol,
      destination: end?.mode === "RAIL" ? end.stop.port : null
    }
  }
}
