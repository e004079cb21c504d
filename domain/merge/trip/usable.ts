import { absences } from "../../observation/facts/countedPolls.ts"
import type { Observation } from "../../observation/Observation.ts"

/** Whether the source still says it: neither taken back nor left out of two complete polls (reversible). */
export const stands = (observation: Observation): boolean =>
  !observation.retracted && observation.missed_polls < absences
