import type { Locode } from "#domain/Identifiers.ts"
import type { DataSource } from "#domain/observation/Observation.ts"
import type { StatusMeaning } from "#domain/terminal/statusCodes.ts"

import type { TimeRule } from "../times.ts"

/** The transaction sets that are read. */
export type ReadSetId = "301" | "315" | "322" | "404"

/** Where a sender departs from the standard: data only, so that no partner needs its own code. */
export interface SourceProfile {
  /** The sender's own meanings of status codes (data element 157), by transaction set. */
  readonly codes: { readonly [Set in ReadSetId]?: Readonly<Record<string, StatusMeaning>> }
  readonly times: TimeRule
  /**
   * The kind of source of all its messages; null: a 322 is a railroad's, a 315 with SG or fees a terminal's, any other
   * a line's.
   */
  readonly speaks: DataSource | null
  /** The facility of a terminal's messages that name none: `<UN/LOCODE>/<code>`. */
  readonly facility: string | null
  /** UN/LOCODEs of places for which the sender uses other codes: qualifier, a space and the code, such as `D 2704`. */
  readonly places: Readonly<Record<string, Locode>>
  /** Whether the date of NF is the last free day, or the first day for which storage is charged. */
  readonly freeTimeEnds: "last free day" | "first storage day"
  /** The N9 qualifier of a terminal's yard location. */
  readonly yardQualifier: string | null
}

/** The standard, and the usual practice of senders. */
export const usualProfile: SourceProfile = {
  codes: {},
  times: { codesCount: true, zone: null },
  speaks: null,
  facility: null,
  places: {},
  freeTimeEnds: "last free day",
  yardQualifier: null
}
