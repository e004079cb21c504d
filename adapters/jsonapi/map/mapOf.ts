import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { SailedRoute } from "#domain/vessel/SailedRoute.ts"

import type { RouteMap } from "./map.ts"
import { legFeatures } from "./mapLegs.ts"
import { portFeatures } from "./mapPorts.ts"
import { railStopFeatures } from "./mapRailStops.ts"
import { vesselFeatures } from "./mapVessels.ts"

export interface Extras {
  /** A type of features that clients know of which asked for it. */
  readonly withRailStops: boolean
}

/** The map of a way; empty as long as no two places of it are known. */
export const mapOf = (
  sailed: SailedRoute | null,
  reference: ReferenceData["Service"],
  { withRailStops }: Extras
): typeof RouteMap.Type => ({
  type: "FeatureCollection",
  features:
    sailed === null
      ? []
      : [
          ...portFeatures(sailed.route, reference),
          ...vesselFeatures(sailed, reference),
          ...legFeatures(sailed, reference),
          ...(withRailStops ? railStopFeatures(sailed.route, reference) : [])
        ]
})
