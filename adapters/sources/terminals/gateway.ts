import { Effect } from "effect"

import { terminalConfigs } from "./config.ts"
import { gatewayOffer } from "./gatewayOffer.ts"
import { terminalReader } from "./reader.ts"
import { make } from "./Terminal.ts"
import type { TerminalInterface } from "./TerminalInterface.ts"

/** Terminal JSON, this service's own interface, which a gateway can offer for any terminal. */
export const gateway: TerminalInterface = {
  reader: (options) => Effect.succeed(terminalReader(options)),
  offer: gatewayOffer,
  configured: Effect.map(terminalConfigs, (configs) => configs.map(make))
}
