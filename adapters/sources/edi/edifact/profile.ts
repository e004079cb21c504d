import type { DataSource } from "#domain/DataSource.ts"
import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import type { ReportMeaning } from "./move/reportNames.ts"
import type { StatusMeaning } from "./status/statusCodes.ts"

/** Deviations from the standard. Data only, so that no partner needs code. */
export interface EdifactProfile {
  /** Null: terminal for CODECO and COARRI, shipping line for IFTSTA. */
  readonly dataSource: DataSource | null
  /** IANA zone of all its local times; null: the zone of each event's place. */
  readonly zone: string | null
  readonly statuses: Readonly<Record<string, StatusMeaning>>
  /** Document names, such as `CODECO 266`, that differ from `reportNames`. */
  readonly reports: Readonly<Record<string, ReportMeaning>>
  /** For gate and quay moves of messages without a place. */
  readonly place: ObservedPlace | null
  readonly consignment: "bill" | "booking" | null
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

/** By inbox name. An operator adds profiles here. */
const profilesBySource: ReadonlyMap<string, Partial<EdifactProfile>> = new Map()

export const profileOf = (source: string): EdifactProfile => ({ ...usualProfile, ...profilesBySource.get(source) })
