import type { ContainerNumber } from "../container/ContainerNumber.ts"
import type { TerminalFee } from "../container/TerminalFee.ts"
import type { TerminalHold } from "../container/TerminalHold.ts"
import type {
  Classifier,
  Fact,
  Happened,
  Mode,
  MoveKind,
  Statement,
  TransportCall
} from "../observation/Observation.ts"
import type { CalendarDate, Instant } from "../Time.ts"
import type { Facility } from "./Facility.ts"

/** A hold that was set or lifted. */
export type HoldChange = Omit<Extract<Fact, { readonly type: "hold_change" }>, "type">

export interface TerminalMove {
  readonly move: MoveKind
  readonly mode: Mode | null
  readonly laden: boolean | null
  readonly happened: Happened
  /** Left out of what happened. */
  readonly classifier?: Classifier
  /** The vessel's call, where the terminal names it. */
  readonly call?: TransportCall | null
}

/** Something that is kept and shown, and used by no rule. */
export interface TerminalNote {
  readonly code: string
  readonly text: string | null
  readonly happened: Happened | null
}

/** The container that a snapshot describes, where, and as of when. */
export interface TerminalSubject extends Pick<Statement, "revision_clock" | "sequence"> {
  readonly container: ContainerNumber
  readonly facility: Facility
  /** IANA zone of the facility, null when it is not known. */
  readonly zone: string | null
  readonly asOf: Instant
  /** The same, where the message itself states it. */
  readonly revision: Instant | null
}

/**
 * What a terminal may state about a container, whatever the transport. It states nothing about what is left out; null
 * and an empty list state that there is none (any more).
 */
export interface SnapshotFields {
  /** Null is a report that cannot be read. */
  readonly available?: boolean | null
  /** All active holds, null where they cannot be read; left out by a transport that only reports changes. */
  readonly holds?: ReadonlyArray<TerminalHold> | null
  readonly holdChanges?: ReadonlyArray<HoldChange>
  /** All that are owed now. */
  readonly fees?: ReadonlyArray<TerminalFee>
  readonly lastFreeDay?: CalendarDate | null
  readonly moves?: ReadonlyArray<TerminalMove>
  readonly yardLocation?: string | null
  readonly appointment?: Instant | null
  /** Size and type code of ISO 6346. */
  readonly isoCode?: string
  readonly sealNumber?: string
  /** Gross weight. */
  readonly pounds?: number
  readonly notes?: ReadonlyArray<TerminalNote>
}

/** What a terminal states about one container, where, and as of when. */
export interface TerminalSnapshot extends TerminalSubject, SnapshotFields {}
