import { minMissedPolls } from "../../observation/facts/countedPolls.ts"
import type { Observation } from "../../observation/Observation.ts"

/** Reversible: the row counts again when a later poll reports it. */
export const isStillReported = (observation: Observation): boolean =>
  !observation.retracted && observation.missed_polls < minMissedPolls
