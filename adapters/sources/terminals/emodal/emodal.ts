import { Effect } from "effect"

import type { TerminalInterface } from "../TerminalInterface.ts"
import { configuredSenders } from "./configuredSenders.ts"
import { emodalReader } from "./emodalReader.ts"

/** Pushes of a terminal's system to a community system; there is nothing to poll. */
export const emodal: TerminalInterface = {
  reader: ({ zoneOf }) => Effect.map(configuredSenders, (senders) => emodalReader({ zoneOf, senders })),
  offer: null,
  configured: Effect.succeed([])
}
