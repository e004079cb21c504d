import type { EntryKind, MilestoneLine, Stamp, TimelinePlace } from "./Entry.ts"
import type { StateChange } from "./StateChange.ts"

/** An event or an attribute change before grouping. */
export interface Happening {
  readonly id: string
  readonly kind: Exclude<EntryKind, "rollover">
  readonly isAlone: boolean
  readonly stamp: Stamp
  readonly place: TimelinePlace
  readonly reporter: string
  readonly terminal: string | null
  readonly vessel: string | null
  readonly milestone: MilestoneLine | null
  readonly change: StateChange | null
}
