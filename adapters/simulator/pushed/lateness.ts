import { namesActivity } from "../generated/lines.ts"
import type { Line } from "../generated/lines.ts"
import { draw } from "../voyage/random.ts"
import type { Playing } from "../world/World.ts"

const most = 6 * 60

/** Whether a message tells when it was written, so that one that comes late changes nothing that was said since. */
const hasRevisions = ({ channel }: Line): boolean => channel === "dcsa-3.0" || channel === "iftsta"

/** Minutes that a message of the line may be on its way, where its view brings them in any order. */
export const mostLate = (line: Line, reorders: boolean): number => (reorders && hasRevisions(line) ? most : 0)

/** Minutes that one message is on its way. */
export const lateness = ({ line, reorders, seed, voyage }: Playing, subject: string): number =>
  line === null ? 0 : Math.floor(draw(seed, voyage.name, "on its way", subject) * mostLate(line, reorders))

/** A line that repeats its schedule in messages without a revision keeps their order: else what is older would seem newer. */
export const isShuffled = ({ line, reorders, speech }: Playing): boolean =>
  reorders && (line === null || !namesActivity(line, speech))
