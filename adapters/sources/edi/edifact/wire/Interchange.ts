import type { Oddity, Segment } from "./Segment.ts"

/** What departs from the standard, by the error code of UN data element 0085 and the segment that it is about. */
export interface Fault {
  readonly code: "12" | "13" | "16" | "21" | "28" | "29" | "33" | "35" | "39"
  readonly tag: string
  /** One sentence. */
  readonly reason: string
}

/** A message without its service segments. */
export interface Message {
  /** Which message of the file, from 0. */
  readonly index: number
  readonly reference: string
  /** As UNH writes it: type, version, release, agency, association code. */
  readonly identifier: ReadonlyArray<string>
  /** `IFTSTA`, `CODECO`, ..., upper case. */
  readonly type: string
  readonly segments: ReadonlyArray<Segment>
  /** The file ends inside it: its last part may be missing. */
  readonly isCut: boolean
  /** Why nothing of it is read: it has more segments than any message, of which the first are here. Null otherwise. */
  readonly overfull: string | null
  readonly faults: ReadonlyArray<Fault>
}

/** A functional group: how its messages were addressed, and what was wrong with it. */
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
