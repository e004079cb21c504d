import type { Fact } from "../Observation.ts"

/** Whether a condition is reported as given: a release, or availability. Such a report is an event as well. */
export const isClearance = (fact: Fact): boolean =>
  (fact.type === "hold_change" && fact.status === "released") ||
  (fact.type === "availability" && fact.available === true)
