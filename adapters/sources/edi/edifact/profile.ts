import type { DataSource, ObservedPlace } from "#domain/observation/Observation.ts"

import type { ReportMeaning } from "./move/reportNames.ts"
import type { StatusMeaning } from "./status/statusCodes.ts"

/** How the messages of a source depart from the standard: data only, so that no partner needs code of its own. */
export interface EdifactProfile {
  /** Who speaks in every message of the source; null: terminals in CODECO and COARRI, the shipping line in IFTSTA. */
  readonly dataSource: DataSource | null
  /** The IANA zone of all its local times; null: that of the place of each event. */
  readonly zone: string | null
  /** What status codes of IFTSTA mean, where they do not mean what `statusCodes` says. */
  readonly statuses: Readonly<Record<string, StatusMeaning>>
  /** What document names mean, such as `CODECO 266`, where they do not mean what `reportNames` says. */
  readonly reports: Readonly<Record<string, ReportMeaning>>
  /** Where its gate and quay moves take place, when a message does not say so. */
  readonly place: ObservedPlace | null
  /** What the number of a consignment in CNI is. */
  readonly consignment: "bill" | "booking" | null
  /** Whether interchanges that are marked as a test are read as if they were none. */
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

/** The sources that depart from it, by their names: those of registered inboxes. An operator's partners go here. */
const departures: ReadonlyMap<string, Partial<EdifactProfile>> = new Map()

export const profileOf = (source: string): EdifactProfile => ({ ...usualProfile, ...departures.get(source) })
