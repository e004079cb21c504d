import type { Oddity, Segment } from "./Segment.ts"

/** A departure from the standard, with the error code of UN data element 0085 and its segment. */
export interface Fault {
  readonly code: "12" | "13" | "16" | "21" | "28" | "29" | "33" | "35" | "39"
  readonly tag: string
  /** One sentence. */
  readonly reason: string
}

/** A message without its service segments. */
export interface Message {
  /** Index of the message in the file. */
  readonly index: number
  readonly reference: string
  /** As UNH writes it: type, version, release, agency, association code. */
  readonly identifier: ReadonlyArray<string>
  /** `IFTSTA`, `CODECO`, ..., upper case. */
  readonly type: string
  readonly segments: ReadonlyArray<Segment>
  /** The decimal mark by the interchange's UNA; null without one. */
  readonly decimalMark: "." | "," | null
  /** The file ends inside it: the rest may be missing. */
  readonly isCut: boolean
  /** Why it is not read: it has more segments than any message, and only the first are kept. Null otherwise. */
  readonly overfull: string | null
  readonly faults: ReadonlyArray<Fault>
}

/** A functional group: the addresses of its messages, and its faults. */
export interface Group {
  readonly reference: string
  readonly header: Segment
  readonly faults: ReadonlyArray<Fault>
}

/** A message as its acknowledgement names it. */
export interface Received extends Pick<Message, "reference" | "identifier" | "type" | "faults"> {
  readonly group: Group | null
}

export interface Interchange {
  /** UNB; null where a file holds bare messages. */
  readonly header: Segment | null
  readonly groups: ReadonlyArray<Group>
  readonly messages: ReadonlyArray<Received>
  readonly faults: ReadonlyArray<Fault>
  readonly oddities: ReadonlySet<Oddity>
}
