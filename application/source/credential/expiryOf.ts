import { Effect } from "effect"

import { SourceOffers } from "../../ports/source/SourceOffers.ts"
import type { Settings } from "../../ports/source/SourceOffers.ts"

/** Expiry of this credential, or null if unknown. */
export const expiryOf = (settings: Settings) =>
  Effect.map(SourceOffers, ({ expiryOf: read }) => read?.(settings) ?? null)
