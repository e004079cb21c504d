import { hour } from "../../Time.ts"

/** Silent for longer, a vessel may have taken any route. */
export const maxSilenceMs = 12 * hour
