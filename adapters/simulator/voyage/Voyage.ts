import type { Call } from "./Call.ts"
import type { Cargo } from "./Cargo.ts"
import type { Flaw } from "./Flaw.ts"
import type { Movement } from "./Movement.ts"
import type { Port, Stop } from "./places.ts"
import type { Ride } from "./Ride.ts"
import type { Writing } from "./Writing.ts"

/** Times are in minutes since the voyage's origin; `never` means that it does not happen. */
export const never = Number.POSITIVE_INFINITY
export const minutesPerDay = 24 * 60

/** One version of one carrier event: visible from `reportedAt` until it is withdrawn or replaced. */
export interface Report {
  /** What is reported: the versions of one fact share it. */
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
  /** The name of the milestone; never on the wire. */
  readonly milestone: string | null
  readonly writing: Writing
  /** Null for a true report. */
  readonly flaw: Flaw | null
  /** How often an answer has it. */
  readonly copies: number
  /** The source flags the withdrawal; others leave the event out. */
  readonly retracted: boolean
}

/** A container under a bill of lading, and for how long. */
export interface Stay {
  readonly number: string
  readonly isoCode: string
  readonly from: number
  readonly until: number
  /** Absent where no source reports it. */
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
  /** Further bills of the booking that all its containers are on too. */
  readonly otherBills?: ReadonlyArray<string>
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

/** What a terminal reports of a container; null is "no information", an empty list is "none". */
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

/** A container in a terminal's system, for as long as the terminal knows it. */
export interface Visit {
  readonly terminal: Stop
  readonly container: string
  readonly isoCode: string
  readonly cargo?: Cargo
  readonly from: number
  readonly until: number
  readonly changes: ReadonlyArray<Change>
  /** How the terminal writes the times of arrival and departure. */
  readonly writing: Writing
  /** An answer may be that old, in minutes, as from a store that is refreshed now and then. */
  readonly staleFor: number
}

/** A whole voyage, from beginning to end. */
export interface Voyage {
  readonly name: string
  /** Minutes that have passed when the voyage is first requested. */
  readonly head: number
  readonly consignments: ReadonlyArray<Consignment>
  readonly reports: ReadonlyArray<Report>
  readonly visits: ReadonlyArray<Visit>
  /** Journeys by train with a railroad that has an interface. */
  readonly rides?: ReadonlyArray<Ride>
  /** At terminals and depots that report moves and nothing else. */
  readonly movements?: ReadonlyArray<Movement>
}

/** Minutes until the last report of the voyage. */
export const durationOf = (voyage: Voyage): number =>
  Math.max(
    ...voyage.reports.map(({ reportedAt }) => reportedAt),
    ...voyage.visits.flatMap(({ changes, until }) => [...changes.map(({ reportedAt }) => reportedAt), until])
  )
