import { Effect } from "effect"

import { SourceOffers } from "../../../ports/tracking/source/SourceOffers.ts"
import type { SourceSettings } from "../../../ports/tracking/source/SourceOffers.ts"

/** Expiry of this credential, or null if unknown. */
export const expiryOf = (settings: SourceSettings) =>
  Effect.map(SourceOffers, ({ expiryOf: read }) => read?.(settings) ?? null)
