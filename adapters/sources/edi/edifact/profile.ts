import type { DataSource, ObservedPlace } from "#domain/observation/Observation.ts"

import type { ReportMeaning } from "./move/reportNames.ts"
import type { StatusMeaning } from "./status/statusCodes.ts"

/** Where the messages of a source depart from the standard: data only, so that no partner needs its own code. */
export interface EdifactProfile {
  /** The kind of source; null: terminals for CODECO and COARRI, the shipping line for IFTSTA. */
  readonly dataSource: DataSource | null
  /** The IANA zone of all its local times; null: that of the place of each event. */
  readonly zone: string | null
  /** The meanings of IFTSTA status codes that differ from `statusCodes`. */
  readonly statuses: Readonly<Record<string, StatusMeaning>>
  /** The meanings of document names, such as `CODECO 266`, that differ from `reportNames`. */
  readonly reports: Readonly<Record<string, ReportMeaning>>
  /** Where its gate and quay moves take place, when a message does not say so. */
  readonly place: ObservedPlace | null
  /** The type of the consignment number in CNI. */
  readonly consignment: "bill" | "booking" | null
  /** Whether to read interchanges that are marked as a test. */
  readonly readsTests: boolean
}

export const usualProfile: EdifactProfile = {
  dataSource: null,
  zone: null,
  statuses: {},
  reports: {},
  place: null,
  consignment: null,
  readsTests: false
}

/** Sources with a profile, by the names of their registered inboxes. An operator's partners go here. */
const departures: ReadonlyMap<string, Partial<EdifactProfile>> = new Map()

export const profileOf = (source: string): EdifactProfile => ({ ...usualProfile, ...departures.get(source) })
