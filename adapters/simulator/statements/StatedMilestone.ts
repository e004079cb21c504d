import type { Flaw } from "../voyage/Flaw.ts"
import type { Writing } from "../voyage/Writing.ts"

/** That something happened to a box, as one source says it for as long as it says so; times in milliseconds. */
export interface Said {
  /** SCAC of a carrier or railroad, or code of a terminal. */
  readonly source: string
  readonly kind: "carrier" | "terminal" | "rail"
  /** The source tells it by itself, as soon as it would answer so. */
  readonly isPushed?: boolean
  /** Milliseconds that its message may be on its way. */
  readonly lateBy?: number
  readonly box: string
  /** The trip that it is of. */
  readonly bill: string
  readonly milestone: string
  readonly place: string
  /** The instant that the source names, and how exactly. */
  readonly at: number
  readonly writing: Writing
  /** The instant that whoever takes the words as they stand must understand; of a day its beginning at the place. */
  readonly shown: number
  /** `YYYY-MM-DD`, of what is told by the day alone. */
  readonly day?: string
  readonly told: number
  /** When it is taken back or said otherwise; infinite while it stands. */
  readonly until: number
  /** When the source shows something newer instead, though the word stands; absent where it shows all that it told. */
  readonly overtaken?: number
  readonly flaw: Flaw | null
  /** The message contradicts itself or fits no known route: it need not show, but nothing else may be made of it. */
  readonly isOpen?: boolean
}

/** What truly happened. */
export type Happened = Pick<Said, "box" | "bill" | "milestone" | "place" | "at">

/** When the ship is expected (by an estimate, or else the schedule) at a port, as the carrier says it. */
export interface Expected {
  readonly bill: string
  readonly place: string
  readonly at: number
  readonly shown: number
  readonly day?: string
  readonly isPlan: boolean
  readonly isPushed?: boolean
  readonly lateBy?: number
  readonly told: number
  readonly until: number
}
