const done = "RELEASED|CLEARED|LIFTED|REMOVED|CANCELL?ED|WAIVED|EXPIRED"

const release = new RegExp(String.raw`(?<!\b(?:NOT|UN)[- ]?)\b(?:${done})\b`, "i")
const releasedAtEnd = new RegExp(String.raw`(?<!\b(?:NOT|UN)[- ]?)\b(?:RELEASED|CLEARED)$`, "i")

/** Examples: "No active holds", "not on hold", "N/A". */
const noHoldPattern = /^(?:(?:NO|NOT|WITHOUT|ZERO|0)\b.*\bHOLDS?\b|NONE\b|NIL\b|N\/A\b|NOT APPLICABLE\b)/i

export const isReleasedText = (text: string): boolean => releasedAtEnd.test(text.trim())

/** Mentions a release or no hold, so it is unknown whether the hold is active. */
export const mayMeanNoHold = (text: string): boolean => release.test(text.trim()) || noHoldPattern.test(text.trim())
