import { Layer } from "effect"

import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"

/** These sources, and no source that accepts a credential. */
export const registryOf = (configured: SourceRegistry["Service"]["configured"]) =>
  Layer.succeed(SourceRegistry, { configured, offers: [] })

export const noSources = registryOf([])
