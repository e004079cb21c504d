import { Layer } from "effect"

import { SourceOffers } from "#application/ports/tracking/source/SourceOffers.ts"

/** No source accepts a credential: only configured sources are polled. */
export const noOffers = Layer.succeed(SourceOffers, { carriers: [], terminals: [], railroads: [] })
