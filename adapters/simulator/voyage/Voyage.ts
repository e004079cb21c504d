import type { Call } from "./Call.ts"
import type { Cargo } from "./Cargo.ts"
import type { Flaw } from "./Flaw.ts"
import type { Movement } from "./Movement.ts"
import type { Port, Stop } from "./places.ts"
import type { Ride } from "./Ride.ts"
import type { Writing } from "./Writing.ts"

/** Every time of a script is in minutes since the voyage's origin; `never` is the time of what does not happen. */
export const never = Number.POSITIVE_INFINITY
export const minutesPerDay = 24 * 60

/** One version of one carrier event: visible from `told` until it is withdrawn or told again. */
export interface Report {
  /** What is reported: the versions of one fact share it. */
  readonly subject: string
  readonly bill: string
  readonly box: string | null
  readonly type: "SHIPMENT" | "TRANSPORT" | "EQUIPMENT"
  readonly code: string
  readonly classifier: "PLN" | "EST" | "ACT"
  readonly at: number
  readonly told: number
  readonly withdrawn: number
  readonly call: Call | null
  readonly empty: boolean | null
  readonly document: "BKG" | "TRD" | null
  readonly remark: string | null
  /** What truly happened, in the trade's words; never on the wire. */
  readonly milestone: string | null
  readonly writing: Writing
  /** Null for what is as it is told. */
  readonly flaw: Flaw | null
  /** How often an answer has it. */
  readonly copies: number
  /** The source says that it takes it back; others just leave it out. */
  readonly retracted: boolean
}

/** A box under a bill of lading, for as long as it is. */
export interface Stay {
  readonly number: string
  readonly isoCode: string
  readonly from: number
  readonly until: number
  /** Left out where nobody reports it. */
  readonly cargo?: Cargo
}

export interface Route {
  readonly pol: Port
  readonly transshipments: ReadonlyArray<Port>
  readonly pod: Port
  /** The inland destination, or null when the journey ends at the port of discharge. */
  readonly destination: Port | null
}

/** What is carried under one booking and one bill of lading. */
export interface Consignment {
  readonly bill: string
  readonly booking: string
  readonly bookedAt: number
  /** From when on the carrier knows the bill. */
  readonly manifestedAt: number
  readonly stays: ReadonlyArray<Stay>
  readonly route: Route
}

export interface Hold {
  readonly text: string
  readonly status: "hold" | "pending"
}

export interface Fee {
  readonly type: string
  readonly amount: number
  readonly currency: string
  readonly text?: string
}

/** What a terminal says of a box; null is "no information", an empty list is "none". */
export interface Standing {
  readonly available: boolean | null
  readonly holds: ReadonlyArray<Hold> | null
  readonly fees: ReadonlyArray<Fee> | null
  readonly lastFreeDay: number | null
  readonly dischargedAt: number | null
  readonly gatedOutAt: number | null
  readonly yard: string | null
  readonly appointmentAt: number | null
}

export interface Change {
  readonly told: number
  readonly set: Partial<Standing>
}

/** A box in a terminal's system, for as long as the terminal knows it. */
export interface Visit {
  readonly terminal: Stop
  readonly box: string
  readonly isoCode: string
  readonly cargo?: Cargo
  readonly from: number
  readonly until: number
  readonly changes: ReadonlyArray<Change>
  /** How the terminal writes when the box came and went. */
  readonly writing: Writing
  /** An answer may be as old as that, in minutes: it comes out of a store that is not renewed for every question. */
  readonly staleFor: number
}

/** A whole voyage as it will have been. */
export interface Voyage {
  readonly name: string
  /** What has happened already when the voyage is first asked for. */
  readonly head: number
  readonly consignments: ReadonlyArray<Consignment>
  readonly reports: ReadonlyArray<Report>
  readonly visits: ReadonlyArray<Visit>
  /** By train with a railroad that can be asked. */
  readonly rides?: ReadonlyArray<Ride>
  /** At terminals and depots that report moves and nothing else. */
  readonly movements?: ReadonlyArray<Movement>
}

/** Minutes until the last thing of the voyage is told. */
export const durationOf = (voyage: Voyage): number =>
  Math.max(
    ...voyage.reports.map(({ told }) => told),
    ...voyage.visits.flatMap(({ changes, until }) => [...changes.map(({ told }) => told), until])
  )
