import { absences } from "../../observation/facts/countedPolls.ts"
import type { Observation } from "../../observation/Observation.ts"

/** Whether the source still reports it: neither retracted nor left out of two complete polls (reversible). */
export const isStillReported = (observation: Observation): boolean =>
  !observation.retracted && observation.missed_polls < absences
