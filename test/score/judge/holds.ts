import { ediHoldCode, isOfCustoms, kindOf, wordedHoldCode } from "#adapters/simulator/generated/holdCodes.ts"
import type { TerminalChannel } from "#adapters/simulator/generated/terminalChannel.ts"
import type { Hold } from "#adapters/simulator/voyage/Voyage.ts"

import type { Held } from "../play/Asserted.ts"

/** What a code of data element 157 says by itself, whatever words stand beside it. */
const kindOfCode = (code: string): string => (code === "PL" ? "USDA" : isOfCustoms(code) ? "customs" : "freight")

/** What a hold is called by the code that the terminal's format has for it; by its own words where there is no code. */
const nameOf = (text: string, channel: TerminalChannel): string => {
  const code = channel === "emodal" ? wordedHoldCode(text) : channel === "x12-315" ? ediHoldCode(text) : null
  return code === null ? kindOf(text) : kindOfCode(code)
}

/** Holds as whoever reads the terminal's format must understand them. */
export const heldAt = (holds: ReadonlyArray<Hold>, channel: TerminalChannel): ReadonlyArray<Held> =>
  holds.map(({ status, text }) => ({ name: nameOf(text, channel), text, status }))

/** Whether the terminal's own words come with a hold: a 315 has codes alone, and a flag has no words. */
const isWorded = ({ name }: Held, channel: TerminalChannel): boolean =>
  channel !== "x12-315" && !(channel === "emodal" && name === "TMF")

/** Holds in comparable form. */
export const holdsText = (holds: ReadonlyArray<Held>, channel: TerminalChannel): string =>
  holds
    .map((held) => `${held.name}${isWorded(held, channel) ? ` "${held.text}"` : ""} (${held.status})`)
    .sort()
    .join("; ")
