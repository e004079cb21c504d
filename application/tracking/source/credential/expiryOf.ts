import { Effect } from "effect"

import type { SourceSettings } from "../../../ports/tracking/source/SourceOffer.ts"
import { SourceRegistry } from "../../../ports/tracking/source/SourceRegistry.ts"

/** Expiry of this credential, or null if unknown. */
export const expiryOf = (settings: SourceSettings) =>
  Effect.map(SourceRegistry, ({ expiryOf: read }) => read?.(settings) ?? null)
