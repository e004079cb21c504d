import { hour } from "../Time.ts"

/** A vessel that nobody heard for longer may be anywhere, and may have taken any way meanwhile. */
export const longestSilence = 12 * hour
