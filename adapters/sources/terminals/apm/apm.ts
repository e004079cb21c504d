import { Effect } from "effect"

import { apmConfigs } from "../config.ts"
import type { TerminalInterface } from "../TerminalInterface.ts"
import { apmReader } from "./apmReader.ts"
import { makeApmSource } from "./ApmSource.ts"
import { apmOffer } from "./offer.ts"

/** The interface of APM Terminals. */
export const apm: TerminalInterface = {
  reader: (options) => Effect.succeed(apmReader(options)),
  offer: apmOffer,
  configured: Effect.map(apmConfigs, (configs) => configs.map(makeApmSource))
}
