import type { LaneLength } from "#domain/reference/sealane/LaneLength.ts"
import type { Passage } from "#domain/reference/sealane/SeaLane.ts"
import type { LegToAssess, LegEnd, AssessedLoad } from "#domain/voyage/emission/assess.ts"
import type { SeaRouteKnowledge } from "#domain/voyage/emission/Distance.ts"

export const shanghai: LegEnd = { country: "CN", latitude: 31.2, longitude: 121.5 }
export const rotterdam: LegEnd = { country: "NL", latitude: 51.9, longitude: 4.5 }
export const losAngeles: LegEnd = { country: "US", latitude: 33.7, longitude: -118.3 }
export const chicago: LegEnd = { country: "US", latitude: 41.9, longitude: -87.6 }
export const felixstowe: LegEnd = { country: "GB", latitude: 51.95, longitude: 1.3 }
export const birmingham: LegEnd = { country: "GB", latitude: 52.5, longitude: -1.9 }

export const lane = (nautical_miles: number, ...passages: ReadonlyArray<Passage>): LaneLength => ({
  nautical_miles,
  passages
})

export const way = (given: Partial<SeaRouteKnowledge>): SeaRouteKnowledge => ({
  sailed: null,
  hasArrived: false,
  lanes: null,
  lanesAhead: null,
  ...given
})

export const bySea = (from: LegEnd, to: LegEnd, given: Partial<SeaRouteKnowledge>): LegToAssess => ({
  mode: "vessel",
  from,
  to,
  way: way(given)
})

export const byRail = (from: LegEnd, to: LegEnd): LegToAssess => ({ mode: "rail", from, to, way: null })

export const forty: AssessedLoad = { type: "dry", length: 40, pounds: null }
