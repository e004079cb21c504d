import { Layer } from "effect"

import { SourceOffers } from "#application/ports/source/SourceOffers.ts"

/** No source that a credential could be given for: only what is configured can be asked. */
export const noOffers = Layer.succeed(SourceOffers, { carriers: [], terminals: [], railroads: [] })
