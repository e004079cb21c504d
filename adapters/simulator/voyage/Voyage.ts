import type { Call } from "./Call.ts"
import type { Cargo } from "./Cargo.ts"
import type { Flaw } from "./Flaw.ts"
import type { Movement } from "./Movement.ts"
import type { Port, Stop } from "./places.ts"
import type { Ride } from "./Ride.ts"
import type { Writing } from "./Writing.ts"

/** Minutes since the voyage's origin; `never` for events that do not happen. */
export const never = Number.POSITIVE_INFINITY
export const minutesPerDay = 24 * 60

/** Visible from `reportedAt` until withdrawn or replaced. */
export interface Report {
  /** Same for all versions of a fact. */
  readonly subject: string
  readonly bill: string
  readonly container: string | null
  readonly type: "SHIPMENT" | "TRANSPORT" | "EQUIPMENT"
  readonly code: string
  readonly classifier: "PLN" | "EST" | "ACT"
  readonly at: number
  readonly reportedAt: number
  readonly withdrawn: number
  readonly call: Call | null
  readonly empty: boolean | null
  readonly document: "BKG" | "TRD" | null
  readonly remark: string | null
  readonly milestone: string | null
  readonly writing: Writing
  /** Null for a true report. */
  readonly flaw: Flaw | null
  readonly copies: number
  /** The source flags the withdrawal; others leave the event out. */
  readonly retracted: boolean
}

export interface Stay {
  readonly number: string
  readonly isoCode: string
  readonly from: number
  readonly until: number
  /** Absent if unreported. */
  readonly cargo?: Cargo
}

export interface Route {
  readonly pol: Port
  readonly transshipments: ReadonlyArray<Port>
  readonly pod: Port
  /** Null: ends at the port of discharge. */
  readonly destination: Port | null
}

export interface Consignment {
  readonly bill: string
  readonly otherBills?: ReadonlyArray<string>
  readonly booking: string
  readonly bookedAt: number
  /** When the carrier starts to know the bill. */
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

/** Null: no information. Empty: none. */
export interface TerminalState {
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
  readonly reportedAt: number
  readonly set: Partial<TerminalState>
}

export interface Visit {
  readonly terminal: Stop
  readonly container: string
  readonly isoCode: string
  readonly cargo?: Cargo
  readonly from: number
  readonly until: number
  readonly changes: ReadonlyArray<Change>
  readonly writing: Writing
  /** Maximum age of a response in minutes. */
  readonly staleFor: number
}

export interface Voyage {
  readonly name: string
  readonly head: number
  readonly consignments: ReadonlyArray<Consignment>
  readonly reports: ReadonlyArray<Report>
  readonly visits: ReadonlyArray<Visit>
  readonly rides?: ReadonlyArray<Ride>
  readonly movements?: ReadonlyArray<Movement>
}

export const durationOf = (voyage: Voyage): number =>
  Math.max(
    ...voyage.reports.map(({ reportedAt }) => reportedAt),
    ...voyage.visits.flatMap(({ changes, until }) => [...changes.map(({ reportedAt }) => reportedAt), until])
  )
