import { Schema } from "effect"

import { Text } from "../../Identifiers.ts"

export const HoldName = Schema.Literals(["freight", "line", "customs", "USDA", "VACIS", "TMF", "other"])
export type HoldName = typeof HoldName.Type

export const HoldStatus = Schema.Literals(["hold", "pending"])
export type HoldStatus = typeof HoldStatus.Type

/** `description` is the terminal's text; rules use only `name`. */
export const TerminalHold = Schema.Struct({
  name: HoldName,
  status: HoldStatus,
  description: Schema.NullOr(Text).annotate({ description: "Text of the terminal", examples: ["1A - Customs hold"] })
}).annotate({ identifier: "terminal_hold" })
export type TerminalHold = typeof TerminalHold.Type

/** Texts of terminals. The first pattern that matches names the hold. */
const meanings: ReadonlyArray<readonly [name: HoldName, text: RegExp]> = [
  ["VACIS", /VACIS|\bNII\b|X[- ]?RAY|NON.?INTRUSIVE/],
  ["USDA", /USDA|AGRI|APHIS|PPQ|FUMIG|\b(FK|FL|F0|F1|F4|F5|FC|FD)\b/],
  ["TMF", /\bTMF\b|TRAFFIC MITIGATION|PIER ?PASS/],
  ["customs", /CUSTOMS?\b|\bCBP\b|\bCBSA\b|\bISF\b|\bFDA\b|EXAM|\b(1A|1U|7H|2O|2P|2Q|2R)\b/],
  ["freight", /FREIGHT|\bFRT\b/],
  ["line", /\bLINE\b|\bSSL\b|STEAMSHIP|CARRIER/]
]

/** An unknown text is `other`, never omitted. */
export const readHold = (text: string, status: HoldStatus = "hold"): TerminalHold => {
  const upper = text.toUpperCase()
  const name = meanings.find(([, pattern]) => pattern.test(upper))?.[0] ?? "other"
  return { name, status, description: text }
}
