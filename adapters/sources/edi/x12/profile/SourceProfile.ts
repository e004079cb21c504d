import type { DataSource } from "#domain/DataSource.ts"
import type { Locode } from "#domain/Identifiers.ts"
import type { StatusMeaning } from "#domain/voyage/terminal/statusCodes.ts"

import type { TimeRule } from "../times.ts"

export type ReadSetId = "301" | "315" | "322" | "404"

/** Deviations from the standard. Data only, so that no partner needs code. */
export interface SourceProfile {
  /** Sender-specific meanings of data element 157. */
  readonly codes: { readonly [Set in ReadSetId]?: Readonly<Record<string, StatusMeaning>> }
  readonly times: TimeRule
  /** Kind of source of all messages. Null: rail for 322, a terminal for a 315 with SG or fees, else a line. */
  readonly speaks: DataSource | null
  /** `<UN/LOCODE>/<code>`, for messages that do not name their terminal. */
  readonly facility: string | null
  /** UN/LOCODEs of places with other codes. Keys: qualifier, space, code, such as `D 2704`. */
  readonly places: Readonly<Record<string, Locode>>
  /** NF dates the last free day, or the first day of paid storage. */
  readonly freeTimeEnds: "last free day" | "first storage day"
  /** N9 qualifier of a terminal's yard location. */
  readonly yardQualifier: string | null
}

export const usualProfile: SourceProfile = {
  codes: {},
  times: { codesCount: true, zone: null },
  speaks: null,
  facility: null,
  places: {},
  freeTimeEnds: "last free day",
  yardQualifier: null
}
