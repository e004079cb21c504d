import type { Fact } from "../Observation.ts"

export const isClearance = (fact: Fact): boolean =>
  (fact.type === "hold_change" && fact.status === "released") ||
  (fact.type === "availability" && fact.available === true)
