/** Ways in which senders depart from the plainest form of their format; without its dialect a sender writes the plain form, or nothing. */
export const dialects = [
  /** Terminals of lading and transshipment report loads, discharges and gates by COARRI and CODECO. */
  "quay reports",
  /** Discharges and loads under the document names 98 and 270 instead of 44 and 46. */
  "COARRI 98 and 270",
  /** The header names the vessel's previous or next port; the container's own ports are in its own group. */
  "COARRI header ports",
  /** An inland depot takes in and releases laden imports: CODECO 34 and 36 with `EQD` status 3. */
  "inland depot",
  /** A 315 names the ports of activity, lading and discharge; the dates of the latter two are not those of its vessel. */
  "315 activity port",
  /** `B4` has the port of the office and its local time; an `N9` has the event's own place and time. */
  "315 event in N9",
  /** A 301 confirms a booking: its schedule is that of `Y3`, among dates of cut-offs. */
  "301 schedule",
  /** Sizes and types of ISO 6346 before 1995. */
  "old size codes",
  /** The shipper's seal in addition to the line's. */
  "second seals",
  /** Local times with a `Z`, from a sender that is not known to write so. */
  "local Z",
  /** JSON in Latin-1, declared in the HTTP header; a file has no such declaration. */
  "latin-1",
  /** X12 transaction sets without an interchange around them. */
  "no ISA",
  /** X12 as the body of a mail. */
  "mail"
] as const
export type Dialect = (typeof dialects)[number]

/** The dialects that the senders of one simulator use. */
export type Speech = ReadonlySet<Dialect>

export const allDialects: Speech = new Set(dialects)
