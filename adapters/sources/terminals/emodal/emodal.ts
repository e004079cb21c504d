import { Effect } from "effect"

import type { Source } from "#application/ports/tracking/source/Source.ts"

import { configuredSenders } from "./configuredSenders.ts"
import { emodalReader } from "./emodalReader.ts"

export const emodal: Source = {
  name: "emodal",
  kind: "terminal",
  variables: ["EMODAL_TERMINALS"],
  reader: ({ gazetteer: { zoneOf } }) => Effect.map(configuredSenders, (senders) => emodalReader({ zoneOf, senders }))
}
