import type { EntryKind, MilestoneLine, Stamp, TimelinePlace } from "./Entry.ts"
import type { StateChange } from "./StateChange.ts"

/** One event or one change of an attribute, before those that belong together are grouped. */
export interface Happening {
  readonly id: string
  readonly kind: Exclude<EntryKind, "rollover">
  /** Never grouped with others. */
  readonly isAlone: boolean
  readonly stamp: Stamp
  readonly place: TimelinePlace
  readonly reporter: string
  readonly terminal: string | null
  readonly vessel: string | null
  readonly milestone: MilestoneLine | null
  readonly change: StateChange | null
}
