import { absences } from "../../observation/facts/countedPolls.ts"
import type { Observation } from "../../observation/Observation.ts"

/**
 * A row is reported until it is retracted or missing in `absences` complete polls. A later poll may report it again.
 */
export const isStillReported = (observation: Observation): boolean =>
  !observation.retracted && observation.missed_polls < absences
