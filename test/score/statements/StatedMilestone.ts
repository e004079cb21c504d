import type { Flaw } from "#adapters/simulator/voyage/Flaw.ts"
import type { Writing } from "#adapters/simulator/voyage/Writing.ts"

/** A milestone of a container as one source states it, and for how long; times in milliseconds. */
export interface StatedMilestone {
  /** SCAC of a carrier or railroad, or code of a terminal. */
  readonly source: string
  readonly kind: "carrier" | "terminal" | "rail"
  /** The source pushes it when it becomes known, instead of being polled. */
  readonly isPushed?: boolean
  /** Milliseconds that its message may take. */
  readonly lateBy?: number
  readonly container: string
  /** The bill of the trip. */
  readonly bill: string
  readonly milestone: string
  readonly place: string
  /** The instant that the source means, and the form in which it writes it. */
  readonly at: number
  readonly writing: Writing
  /** The instant that a reader of the message must understand; of a day its beginning at the place. */
  readonly shown: number
  /** `YYYY-MM-DD`, where only the day is reported. */
  readonly day?: string
  readonly reportedAt: number
  /** When it is withdrawn or replaced; infinite while it is current. */
  readonly until: number
  /** When the source shows a newer event instead, though it still holds; absent where it shows its whole history. */
  readonly overtaken?: number
  readonly flaw: Flaw | null
  /** The message contradicts itself or fits no known route: it need not show, but must not show as anything else. */
  readonly isOpen?: boolean
}

/** A milestone as it truly happened. */
export type TrueMilestone = Pick<StatedMilestone, "container" | "bill" | "milestone" | "place" | "at">

/** When the carrier expects the ship at a port, by an estimate or by the schedule. */
export interface StatedArrival {
  readonly bill: string
  readonly place: string
  readonly at: number
  readonly shown: number
  readonly day?: string
  readonly isPlan: boolean
  readonly isPushed?: boolean
  readonly lateBy?: number
  readonly reportedAt: number
  readonly until: number
}
