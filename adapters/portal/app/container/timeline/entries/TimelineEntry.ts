import type { TransportEvent } from "../../../api/schemas.ts"

export interface TimelinePlace {
  /** UN/LOCODE. */
  readonly code: string | null
  readonly name: string | null
}

/** An instant, or a local time or day in an unknown zone. */
export type EventStamp = Pick<TransportEvent["attributes"], "timestamp" | "timezone" | "local_timestamp" | "local_date">

/** `unknown`: no source reports it. `none`: a source explicitly reports none. */
export type TimelineValue =
  | { readonly type: "day"; readonly day: string }
  | { readonly type: "time"; readonly at: string; readonly zone: string | null }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "none" }
  | { readonly type: "unknown" }

export interface MilestoneLine {
  readonly type: "milestone"
  readonly event: TransportEvent
  readonly name: string
  /** The time before a correction; null if not corrected or not stored. */
  readonly corrected: string | null
  /** Replaced estimates, newest first. */
  readonly earlier: ReadonlyArray<TransportEvent>
}

export interface ChangeLine {
  readonly type: "change"
  readonly name: string
  /** Null if not stored. */
  readonly before: TimelineValue | null
  readonly after: TimelineValue
  readonly note: string | null
}

export interface Sailing {
  readonly imo: string
  readonly vessel: string
  readonly departure: string | null
}

export interface RolloverLine {
  readonly type: "rollover"
  readonly from: Sailing
  readonly to: Sailing
  /** At least one day later. */
  readonly isLater: boolean
  /** IANA time zone. */
  readonly zone: string | null
}

export type EntryText = MilestoneLine | ChangeLine | RolloverLine

export type EntryKind = "actual" | "estimate" | "change" | "rollover"

/** Lines of one place, one source, and one minute. */
export interface TimelineEntry {
  readonly id: string
  readonly kind: EntryKind
  readonly stamp: EventStamp
  /** Sort key: the time, then the position at that time. */
  readonly order: string
  readonly place: TimelinePlace
  readonly terminals: ReadonlyArray<string>
  readonly vessels: ReadonlyArray<string>
  readonly reporter: string
  readonly lines: ReadonlyArray<EntryText>
  /** Older changes of the same value, newest first. */
  readonly earlier: ReadonlyArray<TimelineEntry>
}
