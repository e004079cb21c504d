import { namesActivity } from "../generated/lines.ts"
import type { Line } from "../generated/lines.ts"
import { draw } from "../voyage/random.ts"
import type { Playing } from "../world/World.ts"

const most = 6 * 60

/** With a revision in each message, a late one does not replace a newer one. */
const hasRevisions = ({ channel }: Line): boolean => channel === "dcsa-3.0" || channel === "iftsta"

/** Minutes. */
export const mostLate = (line: Line, reorders: boolean): number => (reorders && hasRevisions(line) ? most : 0)

/** Minutes. */
export const lateness = ({ line, reorders, seed, voyage }: Playing, subject: string): number =>
  line === null ? 0 : Math.floor(draw(seed, voyage.name, "on its way", subject) * mostLate(line, reorders))

/**
 * A line that repeats its schedule without revisions keeps the order, because an older date would replace a newer one.
 */
export const isShuffled = ({ line, reorders, speech }: Playing): boolean =>
  reorders && (line === null || !namesActivity(line, speech))
