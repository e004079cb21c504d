import type { Fact } from "../Observation.ts"

/** A release or an availability, which is also an event. */
export const isClearance = (fact: Fact): boolean =>
  (fact.type === "hold_change" && fact.status === "released") ||
  (fact.type === "availability" && fact.available === true)
