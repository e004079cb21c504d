import { gateways, hubs, origins, ramps } from "../../generated/atlas.ts"
import { longBeachTerminal } from "../../voyage/places.ts"
import type { Stop } from "../../voyage/places.ts"
import type { Hold } from "../../voyage/Voyage.ts"
import type { DemoTerminalStay, DemoShipment, Stage } from "./Shipment.ts"

const stops = [...origins, ...hubs, ...gateways.map(({ stop }) => stop), ...ramps, longBeachTerminal]

const at = (unlocode: string): Stop => {
  const stop = stops.find(({ port }) => port.unlocode === unlocode)
  if (stop === undefined) throw new Error(`No simulated terminal or ramp at ${unlocode}`)
  return stop
}

const [box, high, small, reefer] = ["42G1", "45G1", "22G1", "45R1"] as const

export const customers = [
  "Alder Home Furnishings",
  "Bayside Sporting Goods",
  "Calder Appliances",
  "Dunmore Foods",
  "Elkhorn Tools",
  "Fairview Toys"
] as const

const atSea = (part: number): Stage => ({ type: "at sea", part })
const arriving = (inHours: number): Stage => ({ type: "arriving", inHours })

const ashore = (
  forDays: number,
  leavesInHours: number,
  lastFreeInDays: number,
  more: Partial<DemoTerminalStay> = {}
): Stage => ({
  type: "at the terminal",
  forDays,
  leavesInHours,
  lastFreeInDays,
  holds: [],
  demurrage: null,
  ...more
})

const held = (...texts: ReadonlyArray<string>): Partial<DemoTerminalStay> => ({
  holds: texts.map((text): Hold => ({ text, status: "hold" }))
})

type Row = readonly [scac: string, route: string, boxes: ReadonlyArray<string>, stage: Stage]

/** UN/LOCODEs: origin, hub if any, port of discharge, ramp after `+`. */
const rows: ReadonlyArray<Row> = [
  ["SIMA", "CNSHA USLAX", [high, high], atSea(0.35)],
  ["SIMB", "CNNGB USLGB", [high, box], atSea(0.62)],
  ["SIMC", "VNCMT CAVAN", [high], atSea(0.2)],
  ["SIMA", "CNTAO KRPUS USNYC", [high, high], atSea(0.3)],
  ["SIMB", "THLCH SGSIN USSAV", [box, small], atSea(0.55)],
  ["SIMC", "INNSA LKCMB USNYC", [small, small], atSea(0.75)],
  ["SIMA", "BRSSZ NLRTM", [reefer], atSea(0.6)],
  ["SIMF", "JPYOK USLAX", [box], atSea(0.48)],
  ["SIMC", "CNXMN USLGB", [high], atSea(0.12)],
  ["SIMA", "CNSHA USLAX", [high, high], arriving(7)],
  ["SIMB", "CNNGB USLGB", [high], arriving(16)],
  ["SIMC", "CNXMN CAVAN", [box], arriving(22)],
  ["SIMA", "CNNGB USLAX", [high], ashore(1.6, 70, 3, held("CUSTOMS HOLD - CBP EXAM"))],
  ["SIMB", "CNSHA USLGB", [box], ashore(1.2, 64, 4, held("FREIGHT HOLD"))],
  ["SIMC", "VNCMT USLGB", [high], ashore(1.4, 76, 3, held("TMF HOLD", "CBP HOLD 1A"))],
  ["SIMA", "CNTAO USLGB", [reefer], ashore(1.8, 68, 3, held("USDA HOLD"))],
  ["SIMB", "CNXMN USLAX", [high, high], ashore(2, 30, 3)],
  ["SIMA", "JPYOK USLGB", [high, small], ashore(1.7, 44, 4)],
  ["SIMC", "CNSHA CAVAN", [high], ashore(2.2, 26, 2)],
  ["SIMA", "CNSHA USLAX", [high, box], ashore(3.4, 28, 1)],
  ["SIMB", "THLCH USLGB", [high], ashore(7.4, 52, -2, { demurrage: 212.75 })],
  ["SIMC", "CNNGB KRPUS USLGB", [high], { type: "rolled" }],
  ["SIMA", "THLCH SGSIN USNYC", [box], { type: "transshipping" }],
  ["SIMA", "CNSHA USLAX + USCHI", [high, high], { type: "on rail", part: 0.45 }],
  ["SIMB", "CNNGB USLAX", [high, high], { type: "picked up", hoursAgo: 21 }],
  ["SIMC", "CNTAO CAVAN", [box], { type: "picked up", hoursAgo: 64 }],
  ["SIMA", "CNXMN USLGB", [high], { type: "picked up", hoursAgo: 40 }],
  ["SIMA", "CNSHA USLAX", [high, high], { type: "returned", hoursAgo: 14 }],
  ["SIMB", "CNNGB USLGB", [small], { type: "returned", hoursAgo: 40 }]
]

const shipmentOf = ([scac, route, boxes, stage]: Row, index: number): DemoShipment => {
  const [sea = "", ramp] = route.split(" + ")
  const [origin = "", ...others] = sea.split(" ")
  return {
    scac,
    boxes,
    origin: at(origin),
    hub: others.length > 1 ? at(others[0] ?? "") : null,
    gateway: at(others.at(-1) ?? ""),
    ramp: ramp === undefined ? null : at(ramp),
    stage,
    customer: customers[index % customers.length] ?? customers[0],
    reference: `PO-${48_211 + index * 37}`
  }
}

export const demoFleet: ReadonlyArray<DemoShipment> = rows.map(shipmentOf)

/** SIMG and SIMI push. */
const dailyLines = ["SIMA", "SIMB", "SIMC", "SIMA", "SIMB", "SIMG", "SIMC", "SIMA", "SIMB", "SIMI"] as const

export const bookingOf = (day: number) => ({
  scac: dailyLines[day % dailyLines.length] ?? dailyLines[0],
  customer: customers[(day * 5) % customers.length] ?? customers[0],
  reference: `PO-${50_004 + day * 41}`
})
