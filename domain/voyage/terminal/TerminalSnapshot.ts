import type { CalendarDate, Instant } from "../../Time.ts"
import type { ContainerNumber } from "../container/ContainerNumber.ts"
import type { TerminalFee } from "../container/TerminalFee.ts"
import type { TerminalHold } from "../container/TerminalHold.ts"
import type {
  Classifier,
  Fact,
  ReportedTime,
  Mode,
  MoveKind,
  Statement,
  TransportCall
} from "../observation/Observation.ts"
import type { Facility } from "./Facility.ts"

export type HoldChange = Omit<Extract<Fact, { readonly type: "hold_change" }>, "type">

export interface TerminalMove {
  readonly move: MoveKind
  readonly mode: Mode | null
  readonly laden: boolean | null
  readonly happened: ReportedTime
  readonly classifier?: Classifier
  readonly call?: TransportCall | null
}

/** Not used by any rule. */
export interface TerminalNote {
  readonly code: string
  readonly text: string | null
  readonly happened: ReportedTime | null
}

export interface TerminalSubject extends Pick<Statement, "revision_clock" | "sequence"> {
  readonly container: ContainerNumber
  readonly facility: Facility
  /** IANA zone of the facility; null if unknown. */
  readonly zone: string | null
  readonly asOf: Instant
  readonly revision: Instant | null
}

/** For any transport. Omitted: not reported. Null or empty: none. */
export interface SnapshotFields {
  /** Null if unreadable. */
  readonly available?: boolean | null
  /** Active ones; null if unreadable. Omitted by transports that only report changes. */
  readonly holds?: ReadonlyArray<TerminalHold> | null
  readonly holdChanges?: ReadonlyArray<HoldChange>
  /** All fees that are owed now. */
  readonly fees?: ReadonlyArray<TerminalFee>
  readonly lastFreeDay?: CalendarDate | null
  readonly moves?: ReadonlyArray<TerminalMove>
  readonly yardLocation?: string | null
  readonly appointment?: Instant | null
  /** ISO 6346. */
  readonly isoCode?: string
  readonly sealNumber?: string
  /** Gross weight. */
  readonly pounds?: number
  readonly notes?: ReadonlyArray<TerminalNote>
}

export interface TerminalSnapshot extends TerminalSubject, SnapshotFields {}
