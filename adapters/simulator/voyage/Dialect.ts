/** Without its dialect, a sender writes the plain form or no message. */
export const dialects = [
  /** Terminals of lading and transshipment report loads, discharges and gate moves by COARRI and CODECO. */
  "quay reports",
  /** Instead of the document names 44 and 46. */
  "COARRI 98 and 270",
  /** The vessel's previous or next port; the container's ports are in its group. */
  "COARRI header ports",
  /** Laden imports through an inland depot: CODECO 34 and 36 with `EQD` status 3. */
  "inland depot",
  /** Ports of activity, lading and discharge; the dates of the latter two are of other vessels. */
  "315 activity port",
  /** `B4` has the office's port and local time; an `N9` has the event's. */
  "315 event in N9",
  /** A 301 confirms a booking: `Y3` has the schedule, among dates of cut-offs. */
  "301 schedule",
  "old size codes",
  "second seals",
  /** Local times with a `Z`, from an unsuspected sender. */
  "local Z",
  /** JSON declared in the HTTP header; undeclared in files. */
  "latin-1",
  "no ISA",
  "mail"
] as const
export type Dialect = (typeof dialects)[number]

export type DialectSet = ReadonlySet<Dialect>

export const allDialects: DialectSet = new Set(dialects)
