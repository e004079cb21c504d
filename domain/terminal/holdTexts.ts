const done = "RELEASED|CLEARED|LIFTED|REMOVED|CANCELL?ED|WAIVED|EXPIRED"

const release = new RegExp(String.raw`(?<!\b(?:NOT|UN)[- ]?)\b(?:${done})\b`, "i")
const releasedAtEnd = new RegExp(String.raw`(?<!\b(?:NOT|UN)[- ]?)\b(?:RELEASED|CLEARED)$`, "i")

/** "No active holds", "not on hold", "N/A". */
const denial = /^(?:(?:NO|NOT|WITHOUT|ZERO|0)\b.*\bHOLDS?\b|NONE\b|NIL\b|N\/A\b|NOT APPLICABLE\b)/i

/** Whether the text of a hold states its release, and nothing after it. */
export const isReleasedText = (text: string): boolean => releasedAtEnd.test(text.trim())

/** Whether the text of a hold speaks of a release, or of no hold: then it is unknown whether the hold is active. */
export const mayMeanNoHold = (text: string): boolean => release.test(text.trim()) || denial.test(text.trim())
