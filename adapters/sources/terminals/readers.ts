import { Effect } from "effect"

import { apmReader } from "./apm/apmReader.ts"
import { configuredSenders } from "./emodal/configuredSenders.ts"
import { emodalReader } from "./emodal/emodalReader.ts"
import { terminalReader } from "./reader.ts"
import type { TerminalReaderOptions } from "./reader.ts"

/** In order of recognition: an operator's format before a gateway's. */
export const readers = (options: TerminalReaderOptions) =>
  Effect.map(configuredSenders, (senders) => [
    apmReader(options),
    emodalReader({ zoneOf: options.zoneOf, senders }),
    terminalReader(options)
  ])
