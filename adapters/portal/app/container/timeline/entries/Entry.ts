import type { TransportEvent } from "../../../api/schemas.ts"

export interface TimelinePlace {
  /** UN/LOCODE. */
  readonly code: string | null
  readonly name: string | null
}

/** A time as events publish it: an instant, or a wall clock or a day of an unknown zone. */
export type Stamp = Pick<TransportEvent["attributes"], "timestamp" | "timezone" | "local_timestamp" | "local_date">

/** A value before or after a change. `unknown`: no source reports one. `none`: a source reports that there is none. */
export type Value =
  | { readonly type: "day"; readonly day: string }
  | { readonly type: "time"; readonly at: string; readonly zone: string | null }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "none" }
  | { readonly type: "unknown" }

/** Something that happened, or that a source estimates. */
export interface MilestoneLine {
  readonly type: "milestone"
  readonly event: TransportEvent
  readonly name: string
  /** The time before its correction; null of an event that was not corrected, and where the time is not kept. */
  readonly corrected: string | null
  /** Estimates that it replaced, the newest first. */
  readonly earlier: ReadonlyArray<TransportEvent>
}

export interface ChangeLine {
  readonly type: "change"
  readonly name: string
  /** Null where the value before is not kept. */
  readonly before: Value | null
  readonly after: Value
  readonly note: string | null
}

/** A vessel with its voyage, and its departure as last reported. */
export interface Sailing {
  readonly imo: string
  readonly vessel: string
  readonly departure: string | null
}

export interface RolloverLine {
  readonly type: "rollover"
  readonly from: Sailing
  readonly to: Sailing
  /** Whether the container sails later. */
  readonly isLater: boolean
  /** The IANA zone of the port. */
  readonly zone: string | null
}

export type Line = MilestoneLine | ChangeLine | RolloverLine

export type EntryKind = "actual" | "estimate" | "change" | "rollover"

/** Lines of one place, one source, and one moment. */
export interface Entry {
  readonly id: string
  readonly kind: EntryKind
  readonly stamp: Stamp
  /** Orders entries as text: the time, and which one of that time. */
  readonly order: string
  readonly place: TimelinePlace
  readonly terminals: ReadonlyArray<string>
  readonly vessels: ReadonlyArray<string>
  readonly reporter: string
  readonly lines: ReadonlyArray<Line>
  /** Older changes of the same value, the newest first. */
  readonly earlier: ReadonlyArray<Entry>
}
