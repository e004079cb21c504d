import type { StateChange } from "./StateChange.ts"
import type { EntryKind, MilestoneLine, EventStamp, TimelinePlace } from "./TimelineEntry.ts"

/** An event or an attribute change before grouping. */
export interface TimelineOccurrence {
  readonly id: string
  readonly kind: Exclude<EntryKind, "rollover">
  readonly isAlone: boolean
  readonly stamp: EventStamp
  readonly place: TimelinePlace
  readonly reporter: string
  readonly terminal: string | null
  readonly vessel: string | null
  readonly milestone: MilestoneLine | null
  readonly change: StateChange | null
}
