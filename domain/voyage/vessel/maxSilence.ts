import { hour } from "../../Time.ts"

/** Without a report for longer, a vessel may be anywhere and may have taken any route. */
export const maxSilenceMs = 12 * hour
