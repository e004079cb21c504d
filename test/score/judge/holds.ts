import { ediHoldCode, emodalHoldCode, isOfCustoms, kindOf } from "#adapters/simulator/generated/holdCodes.ts"
import type { TerminalChannel } from "#adapters/simulator/generated/terminalChannel.ts"
import type { Hold } from "#adapters/simulator/voyage/Voyage.ts"

import type { Held } from "../play/Asserted.ts"

/** What a code of data element 157 means, without the text beside it. */
const kindOfCode = (code: string): string => (code === "PL" ? "USDA" : isOfCustoms(code) ? "customs" : "freight")

/** The name of a hold by its code in the terminal's format; by its text where there is no code. */
const nameOf = (text: string, channel: TerminalChannel): string => {
  const code = channel === "emodal" ? emodalHoldCode(text) : channel === "x12-315" ? ediHoldCode(text) : null
  return code === null ? kindOf(text) : kindOfCode(code)
}

/** Holds as a reader of the terminal's format must understand them. */
export const heldAt = (holds: ReadonlyArray<Hold>, channel: TerminalChannel): ReadonlyArray<Held> =>
  holds.map(({ status, text }) => ({ name: nameOf(text, channel), text, status }))

/** Whether a hold comes with the terminal's text: a 315 only has codes, and a flag has no text. */
const hasText = ({ name }: Held, channel: TerminalChannel): boolean =>
  channel !== "x12-315" && !(channel === "emodal" && name === "TMF")

/** Holds in comparable form. */
export const holdsText = (holds: ReadonlyArray<Held>, channel: TerminalChannel): string =>
  holds
    .map((held) => `${held.name}${hasText(held, channel) ? ` "${held.text}"` : ""} (${held.status})`)
    .sort()
    .join("; ")
