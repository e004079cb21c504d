/** Without its dialect, a sender writes the plain form or no message. */
export const dialects = [
  /** Terminals of lading and transshipment report loads, discharges and gate moves by COARRI and CODECO. */
  "quay reports",
  /** Instead of the document names 44 and 46. */
  "COARRI 98 and 270",
  /** The header names the vessel's previous or next port; the container's ports are in its own group. */
  "COARRI header ports",
  /** An inland depot receives and releases laden imports: CODECO 34 and 36 with `EQD` status 3. */
  "inland depot",
  /** A 315 names the ports of activity, lading and discharge; the dates of the latter two belong to other vessels. */
  "315 activity port",
  /** `B4` has the port of the office and its local time; an `N9` has the event's place and time. */
  "315 event in N9",
  /** A 301 confirms a booking: `Y3` has the schedule, among dates of cut-offs. */
  "301 schedule",
  "old size codes",
  "second seals",
  /** Local times with a `Z`, from a sender that is not known for it. */
  "local Z",
  /** JSON in Latin-1, declared in the HTTP header; files lack this declaration. */
  "latin-1",
  "no ISA",
  "mail"
] as const
export type Dialect = (typeof dialects)[number]

export type DialectSet = ReadonlySet<Dialect>

export const allDialects: DialectSet = new Set(dialects)
