/**
 * Ways in which senders depart from the plainest form of their format. Each can be left out, and then the sender writes
 * plainly, or nothing where the dialect is all that it has to say.
 */
export const dialects = [
  /** Terminals of lading and transshipment report loads, discharges and gates by COARRI and CODECO. */
  "quay reports",
  /** Discharges and loads under the document names 98 and 270 instead of 44 and 46. */
  "COARRI 98 and 270",
  /** The header names the vessel's previous or next port; the container's own ports stand with the container. */
  "COARRI header ports",
  /** A depot inland takes in and gives out laden imports: CODECO 34 and 36 with `EQD` status 3. */
  "inland depot",
  /** A 315 names the port of activity beside those of lading and discharge, whose dates have nothing to do with its vessel. */
  "315 activity port",
  /** A bare port in `B4`, by whose clock it is dated; an `N9` has the event's own place and clock. */
  "315 event in N9",
  /** A booking is confirmed by a 301 whose schedule is that of `Y3`, beside the dates of cut-offs. */
  "301 schedule",
  /** Sizes and types of ISO 6346 before 1995. */
  "old size codes",
  /** The shipper's seal beside the line's. */
  "second seals",
  /** Clocks of the place with a `Z`, from a sender of whom nobody knows that it writes so. */
  "local Z",
  /** JSON in Latin-1, declared as such; over HTTP alone, for a file declares nothing. */
  "latin-1",
  /** X12 transaction sets without an interchange around them. */
  "no ISA",
  /** X12 as the body of a mail. */
  "mail"
] as const
export type Dialect = (typeof dialects)[number]

/** What the senders of one simulator speak. */
export type Speech = ReadonlySet<Dialect>

export const allDialects: Speech = new Set(dialects)
