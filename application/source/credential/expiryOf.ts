import { Effect } from "effect"

import { SourceOffers } from "../../ports/source/SourceOffers.ts"
import type { Settings } from "../../ports/source/SourceOffers.ts"

/** When what settings let in by ends; null where nobody knows. */
export const expiryOf = (settings: Settings) =>
  Effect.map(SourceOffers, ({ expiryOf: read }) => read?.(settings) ?? null)
