import type { TerminalFee } from "#domain/voyage/container/TerminalFee.ts"
import type { HoldName, TerminalHold } from "#domain/voyage/container/TerminalHold.ts"

import { containerNumber } from "../../../domain/voyage/merge/observe.ts"

/** Where a container truly is. */
export type Whereabouts = "origin" | "sea" | "aboard" | "yard" | "rail" | "ramp" | "out" | "returned"

/** What a voyage truly is; times in days from the moment at which the dispatcher asks. */
export interface Voyage {
  readonly bill: string
  readonly purchaseOrder: string
  readonly customer: string
  readonly vessel: readonly [imo: string, name: string, voyage: string] | null
  readonly port: string
  readonly facility: string
  readonly zone: string
  /** Where it goes by rail. */
  readonly ramp: { readonly port: string; readonly facility: string; readonly zone: string } | null
  /** The first estimate of the arrival, and the last one or the arrival itself; null when nobody knows any. */
  readonly promised: number | null
  readonly arrives: number | null
  readonly hasArrived: boolean
}

/** What the place where a container waits truly says of it; left out is what it does not say. */
export interface Release {
  readonly available?: boolean
  readonly holds?: ReadonlyArray<TerminalHold>
  readonly fees?: ReadonlyArray<TerminalFee>
  /** Last free day, in days of the place's calendar from today. */
  readonly freeDays?: number
  /** Appointment, in days of the place's calendar from today, at this hour there. */
  readonly appointment?: readonly [days: number, hour: number]
}

export interface Box {
  readonly number: string
  readonly serial: number
  readonly voyage: Voyage
  readonly is: Whereabouts
  readonly release: Release
  /** Hours since its terminal was last asked with success; null when it never was. */
  readonly checked: number | null
  /** Whether something became known of it in the last day. */
  readonly hasNews: boolean
  /** Whether its terminal says that it came ashore a day and more after the carrier says so. */
  readonly isDisputed: boolean
}

const hold = (name: HoldName, status: TerminalHold["status"] = "hold"): TerminalHold => ({
  name,
  status,
  description: null
})
const fee = (type: TerminalFee["type"], amount: number): TerminalFee => ({ type, amount, currency_code: "USD" })

const releases: ReadonlyArray<Release> = [
  { available: true, holds: [], fees: [], freeDays: 1, appointment: [0, 21] },
  { available: false, holds: [hold("customs")], fees: [], freeDays: 0 },
  {
    available: true,
    holds: [],
    fees: [fee("demurrage", 75), fee("exam", 120.5), fee("total", 195.5)],
    freeDays: -2,
    appointment: [-1, 9]
  },
  { available: false, holds: [hold("customs"), hold("USDA", "pending")], fees: [fee("exam", 0)], freeDays: 5 },
  { available: false, holds: [hold("freight")], fees: [], freeDays: 12 },
  { available: true, holds: [hold("customs")], freeDays: 2, appointment: [1, 7] },
  {},
  { available: false, holds: [], fees: [fee("extended_dwell_time", 40)], freeDays: -1 },
  { available: true, holds: [hold("line", "pending")], fees: [], freeDays: 7, appointment: [0, 8] },
  { available: false, holds: [hold("freight"), hold("line")], freeDays: 8 }
]

const places = {
  wbct: { port: "USLAX", facility: "WBCT", zone: "America/Los_Angeles" },
  apmt: { port: "USLAX", facility: "APMT", zone: "America/Los_Angeles" },
  maher: { port: "USNYC", facility: "MAHER", zone: "America/New_York" }
} as const

const chicago = { port: "USCHI", facility: "LOGPK", zone: "America/Chicago" }

const king = ["9321483", "KING", "001E"] as const
const kingNext = ["9321483", "KING", "002E"] as const
const queen = ["9074729", "QUEEN", "001E"] as const

const unsailed = { vessel: null, promised: null, arrives: null, hasArrived: false } as const
const landed = (promised: number, arrives: number) => ({ promised, arrives, hasArrived: true })
const awaited = (promised: number, arrives: number) => ({ promised, arrives, hasArrived: false })

type Sailing = Omit<Voyage, "bill" | "purchaseOrder" | "customer" | "ramp"> & { readonly ramp?: typeof chicago }

const sailings: ReadonlyArray<readonly [Sailing, ReadonlyArray<Whereabouts>]> = [
  [{ ...places.wbct, ...unsailed }, ["origin", "origin", "origin", "origin"]],
  [{ ...places.wbct, ...awaited(2, 2.5), vessel: kingNext }, ["sea", "sea", "sea", "sea", "sea"]],
  [{ ...places.maher, ...awaited(1, 5), vessel: queen }, ["sea", "sea", "sea", "sea"]],
  [{ ...places.apmt, ...awaited(19, 20), vessel: queen }, ["sea", "sea", "sea"]],
  [{ ...places.maher, ...awaited(11, 10), vessel: kingNext }, ["sea", "sea", "sea"]],
  [{ ...places.apmt, ...landed(-7, -3.5), vessel: king }, ["aboard", "aboard", "aboard", "yard", "yard", "yard"]],
  [
    { ...places.wbct, ...landed(-10, -10), vessel: queen },
    ["yard", "yard", "yard", "yard", "yard", "yard", "yard", "yard", "out", "returned"]
  ],
  [
    { ...places.apmt, ...landed(-13, -12), vessel: king },
    ["yard", "yard", "yard", "yard", "out", "out", "returned", "yard"]
  ],
  [
    { ...places.maher, ...landed(-16, -11), vessel: queen },
    ["yard", "yard", "yard", "yard", "yard", "out", "returned"]
  ],
  [
    { ...places.wbct, ...landed(-14, -14), vessel: king, ramp: chicago },
    ["rail", "rail", "ramp", "ramp", "ramp", "ramp", "out", "returned", "yard"]
  ],
  [
    { ...places.maher, ...landed(-15, -13), vessel: queen, ramp: chicago },
    ["rail", "ramp", "ramp", "ramp", "out", "yard", "yard"]
  ]
]

const customers = ["Acme Imports", "Borealis Foods", "Cobalt Tools"]
const hours = [3, 30, 11, 13, null]

/** Every container of the company, as things truly are. */
export const fleet: ReadonlyArray<Box> = sailings
  .flatMap(([sailing, states], index) => {
    const voyage: Voyage = {
      bill: `SIMLFLEET${String(index).padStart(2, "0")}`,
      // PO-1 is also the beginning of the last two.
      purchaseOrder: `PO-${index + 1}`,
      customer: customers[index % customers.length] ?? "",
      ramp: null,
      ...sailing
    }
    return states.map((is) => ({ voyage, is }))
  })
  .map(({ is, voyage }, index) => {
    const waits = is === "yard" || is === "ramp"
    return {
      number: containerNumber(index + 1),
      serial: index + 1,
      voyage,
      is,
      release: waits ? (releases[index % releases.length] ?? {}) : {},
      checked: waits ? (hours[index % hours.length] ?? null) : null,
      hasNews: waits && index % 4 === 0,
      isDisputed: is === "yard" && voyage.arrives !== null && voyage.arrives < -9 && index % 3 === 0
    }
  })

export const voyages: ReadonlyArray<Voyage> = [...new Set(fleet.map(({ voyage }) => voyage))]

/** Where a container waits to be picked up, and by which clock. */
export const placeOf = ({ is, voyage }: Pick<Box, "is" | "voyage">) =>
  is === "ramp" && voyage.ramp !== null ? voyage.ramp : voyage

/** When trains that are on their way come to the ramp, as the carrier expects. */
export const daysToRamp = 4

/** When the containers of a voyage left, came ashore, were picked up and brought back empty, as far as they have been. */
export const daysOf = ({ arrives }: Pick<Voyage, "arrives">) => ({
  left: Math.min((arrives ?? 0) - 16, -6),
  ashore: (arrives ?? 0) + 0.2,
  out: (arrives ?? 0) + 6,
  back: (arrives ?? 0) + 6.5
})
