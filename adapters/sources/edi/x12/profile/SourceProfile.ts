import type { Locode } from "#domain/Identifiers.ts"
import type { DataSource } from "#domain/observation/Observation.ts"
import type { StatusMeaning } from "#domain/terminal/statusCodes.ts"

import type { TimeRule } from "../times.ts"

/** The transaction sets that are read. */
export type ReadSetId = "301" | "315" | "322" | "404"

/** How a sender departs from the standard: data only, so that no partner needs code of its own. */
export interface SourceProfile {
  /** What the sender means by status codes (data element 157) that it uses its own way, by transaction set. */
  readonly codes: { readonly [Set in ReadSetId]?: Readonly<Record<string, StatusMeaning>> }
  readonly times: TimeRule
  /** Who speaks in all its messages; null: a 322 is of a railroad, a 315 with SG or fees of a terminal, else of a line. */
  readonly speaks: DataSource | null
  /** The facility that a terminal's messages are of where they name none: `<UN/LOCODE>/<code>`. */
  readonly facility: string | null
  /** UN/LOCODEs of places that the sender names otherwise: qualifier, a space and the code, such as `D 2704`. */
  readonly places: Readonly<Record<string, Locode>>
  /** Whether the date of NF is the last free day, or the first day for which storage is charged. */
  readonly freeTimeEnds: "last free day" | "first storage day"
  /** The N9 qualifier under which a terminal tells where in the yard a container stands. */
  readonly yardQualifier: string | null
}

/** By the standard, and as most senders mean it. */
export const usualProfile: SourceProfile = {
  codes: {},
  times: { codesCount: true, zone: null },
  speaks: null,
  facility: null,
  places: {},
  freeTimeEnds: "last free day",
  yardQualifier: null
}
