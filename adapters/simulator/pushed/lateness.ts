import { namesActivity } from "../generated/lines.ts"
import type { Line } from "../generated/lines.ts"
import { draw } from "../voyage/random.ts"
import type { PlayedVoyage } from "../world/World.ts"

const maxDelayMinutes = 6 * 60

/** With a revision in each message, a late one does not replace a newer one. */
const hasRevisions = ({ channel }: Line): boolean => channel === "dcsa-3.0" || channel === "iftsta"

/** Minutes. */
export const maxDelayOf = (line: Line, reorders: boolean): number =>
  reorders && hasRevisions(line) ? maxDelayMinutes : 0

/** Minutes. */
export const lateness = ({ line, reorders, seed, voyage }: PlayedVoyage, subject: string): number =>
  line === null ? 0 : Math.floor(draw(seed, voyage.name, "on its way", subject) * maxDelayOf(line, reorders))

/** Without revisions, an older schedule would replace a newer one. */
export const isShuffled = ({ line, reorders, speech }: PlayedVoyage): boolean =>
  reorders && (line === null || !namesActivity(line, speech))
