const isCustoms = (text: string) => /CUSTOMS|CBP/.test(text)
const isFreight = (text: string) => /FREIGHT|FRT/.test(text)

/** Data element 157; release codes exist for customs and carrier only. */
export const ediHoldCode = (text: string): string | null => {
  if (isCustoms(text)) return text.includes("EXAM") ? "PA" : "PB"
  return isFreight(text) ? "FD" : null
}

export const ediReleaseCode = (code: string): string => (code === "FD" ? "CR" : "CT")

/** The traffic mitigation fee has a flag instead of a code. */
export const isFlagged = (text: string): boolean => text === "TMF HOLD"

export const emodalHoldCode = (text: string): string | null => {
  if (isFlagged(text)) return null
  if (text.includes("USDA")) return "PL"
  return text.includes("VACIS") ? "PA" : (ediHoldCode(text) ?? "FD")
}

type HoldKind = "customs" | "freight" | "line" | "USDA" | "VACIS" | "TMF"

export const kindOf = (text: string): HoldKind => {
  if (isFlagged(text)) return "TMF"
  if (text.includes("USDA")) return "USDA"
  if (text.includes("VACIS")) return "VACIS"
  return isFreight(text) ? "freight" : isCustoms(text) ? "customs" : "line"
}

export const isOfCustoms = (code: string): boolean => code.startsWith("P")
