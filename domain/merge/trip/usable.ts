import { absences } from "../../observation/facts/countedPolls.ts"
import type { Observation } from "../../observation/Observation.ts"

/** Reversible: a later poll may report the row again. */
export const isStillReported = (observation: Observation): boolean =>
  !observation.retracted && observation.missed_polls < absences
