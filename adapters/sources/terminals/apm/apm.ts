import { Effect } from "effect"

import type { Source } from "#application/ports/tracking/source/Source.ts"

import { apmConfigs } from "../config.ts"
import { apmReader } from "./apmReader.ts"
import { makeApmSource } from "./ApmSource.ts"
import { apmOffer } from "./offer.ts"

export const apm: Source = {
  name: "apm",
  kind: "terminal",
  variables: [
    "APM_CLIENT_ID",
    "APM_CLIENT_SECRET",
    "APM_TOKEN_URL",
    "APM_URL",
    "APM_FACILITIES",
    "APM_EVENT_HISTORY",
    "APM_REQUESTS_PER_SECOND"
  ],
  connection: {
    offers: [apmOffer],
    configured: Effect.map(apmConfigs, (configs) => configs.map(makeApmSource))
  },
  reader: ({ gazetteer: { zoneOf } }) => Effect.succeed(apmReader({ zoneOf }))
}
