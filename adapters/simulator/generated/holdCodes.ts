const isCustoms = (text: string) => /CUSTOMS|CBP/.test(text)
const isFreight = (text: string) => /FREIGHT|FRT/.test(text)

/** Data element 157 for a hold that a code can lift again: of customs or of the carrier. Null for all others. */
export const ediHoldCode = (text: string): string | null => {
  if (isCustoms(text)) return text.includes("EXAM") ? "PA" : "PB"
  return isFreight(text) ? "FD" : null
}

/** The code that lifts a hold, by the code that sets it. */
export const ediReleaseCode = (code: string): string => (code === "FD" ? "CR" : "CT")

/** The traffic mitigation fee has a flag of its own and no code. */
export const isFlagged = (text: string): boolean => text === "TMF HOLD"

/** The code that comes with a hold's text, chosen by the text; null for a hold that has a flag. */
export const emodalHoldCode = (text: string): string | null => {
  if (isFlagged(text)) return null
  if (text.includes("USDA")) return "PL"
  return text.includes("VACIS") ? "PA" : (ediHoldCode(text) ?? "FD")
}

/** What a hold is, by the names that clients see. */
type HoldKind = "customs" | "freight" | "line" | "USDA" | "VACIS" | "TMF"

/** What a hold is, by the terminal's text. */
export const kindOf = (text: string): HoldKind => {
  if (isFlagged(text)) return "TMF"
  if (text.includes("USDA")) return "USDA"
  if (text.includes("VACIS")) return "VACIS"
  return isFreight(text) ? "freight" : isCustoms(text) ? "customs" : "line"
}

/** Whether the code is of customs and its agencies, or of the carrier. */
export const isOfCustoms = (code: string): boolean => code.startsWith("P")
