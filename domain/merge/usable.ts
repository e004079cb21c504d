import type { Observation } from "../Observation.ts"

/** Polls that must leave a fact out before it counts as taken back (reversible: `sources.md` §8). */
export const absences = 2

/** Whether the source still says it: neither taken back nor left out of two complete polls. */
export const stands = (observation: Observation): boolean =>
  !observation.retracted && observation.missed_polls < absences
