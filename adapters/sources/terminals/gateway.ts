import { Effect } from "effect"

import { terminalConfigs } from "./config.ts"
import { gatewayOffer } from "./gatewayOffer.ts"
import { makeTerminal } from "./Terminal.ts"
import type { TerminalInterface } from "./TerminalInterface.ts"

/** Terminal JSON: this service's interface, which a gateway can offer for any terminal. */
export const gateway: TerminalInterface = {
  offer: gatewayOffer,
  configured: Effect.map(terminalConfigs, (configs) => configs.map(makeTerminal))
}
