import { Effect } from "effect"

import type { Source } from "#application/ports/tracking/source/Source.ts"

import type { NamedCarrierProfile } from "./CarrierProfile.ts"
import { carrierVariables, configuredCarriers } from "./configuration.ts"
import { dcsaReader } from "./dcsa/dcsaReader.ts"
import { makeDcsaSource } from "./DcsaSource.ts"
import { offersOf } from "./offers.ts"
import { makeProfileOf } from "./profiles.ts"

export const dcsa = (profiles: ReadonlyArray<NamedCarrierProfile>): Source => ({
  name: "dcsa",
  kind: "carrier",
  variables: carrierVariables(profiles),
  connection: {
    offers: offersOf(profiles),
    configured: Effect.map(configuredCarriers(profiles), (configs) => configs.map(makeDcsaSource))
  },
  reader: ({ gazetteer: { zoneOf } }) => Effect.succeed(dcsaReader({ zoneOf, profileOf: makeProfileOf(profiles) }))
})
