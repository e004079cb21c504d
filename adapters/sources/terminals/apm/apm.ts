import { Effect } from "effect"

import { apmConfigs } from "../config.ts"
import type { TerminalInterface } from "../TerminalInterface.ts"
import { makeApmSource } from "./ApmSource.ts"
import { apmOffer } from "./offer.ts"

export const apm: TerminalInterface = {
  offer: apmOffer,
  configured: Effect.map(apmConfigs, (configs) => configs.map(makeApmSource))
}
