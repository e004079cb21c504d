import { Effect, Layer } from "effect"

import { IngestionAway, IngestionLink } from "#application/ports/IngestionLink.ts"

const away = Effect.fail(new IngestionAway({ detail: "There is no ingestion node." }))

/** No ingestion node is there to be asked. */
export const noLink = Layer.succeed(IngestionLink, { probe: () => away, pull: () => away })
