import { Effect } from "effect"

import type { Source } from "#application/ports/tracking/source/Source.ts"

import { terminalConfigs } from "./config.ts"
import { gatewayOffer } from "./gatewayOffer.ts"
import { terminalReader } from "./reader.ts"
import { makeTerminal } from "./Terminal.ts"

/** Terminal JSON: this service's interface, which a gateway can offer for any terminal. */
export const gateway: Source = {
  name: "terminal-json",
  kind: "terminal",
  variables: ["TERMINAL_URL", "TERMINAL_API_KEY", "TERMINAL_FACILITIES"],
  connection: {
    offers: [gatewayOffer],
    configured: Effect.map(terminalConfigs, (configs) => configs.map(makeTerminal))
  },
  reader: ({ gazetteer: { zoneOf } }) => Effect.succeed(terminalReader({ zoneOf }))
}
