import type { CharacterIrregularity, Segment } from "./Segment.ts"

/** A departure from the standard. `code` is an error code of UN data element 0085. */
export interface Fault {
  readonly code: "12" | "13" | "16" | "21" | "28" | "29" | "33" | "35" | "39"
  readonly tag: string
  readonly reason: string
}

export interface Message {
  readonly index: number
  readonly reference: string
  /** From UNH: type, version, release, agency, association code. */
  readonly identifier: ReadonlyArray<string>
  readonly type: string
  readonly segments: ReadonlyArray<Segment>
  /** Declared by UNA; null without one. */
  readonly decimalMark: "." | "," | null
  /** The file ends inside the message, so the rest may be missing. */
  readonly isCut: boolean
  readonly overfull: string | null
  readonly faults: ReadonlyArray<Fault>
}

export interface Group {
  readonly reference: string
  readonly header: Segment
  readonly faults: ReadonlyArray<Fault>
}

export interface AcknowledgedMessage extends Pick<Message, "reference" | "identifier" | "type" | "faults"> {
  readonly group: Group | null
}

export interface Interchange {
  readonly header: Segment | null
  readonly groups: ReadonlyArray<Group>
  readonly messages: ReadonlyArray<AcknowledgedMessage>
  readonly faults: ReadonlyArray<Fault>
  readonly oddities: ReadonlySet<CharacterIrregularity>
}
