import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { SailedRoute } from "#domain/vessel/SailedRoute.ts"

import type { RouteMap } from "./map.ts"
import { computedFeatures, legFeatures } from "./mapLegs.ts"
import { portFeatures } from "./mapPorts.ts"
import { railStopFeatures } from "./mapRailStops.ts"
import { vesselFeatures } from "./mapVessels.ts"

/** Types of features for clients that request them; the other five are in every map. */
export interface Extras {
  readonly withRailStops: boolean
  readonly withComputedLegs: boolean
}

/** The maps that Landfall draws have every type. */
export const allExtras: Extras = { withRailStops: true, withComputedLegs: true }

/** The map of a way; empty as long as no two places of it are known. */
export const mapOf = (
  sailed: SailedRoute | null,
  reference: ReferenceData["Service"],
  { withComputedLegs, withRailStops }: Extras
): typeof RouteMap.Type => ({
  type: "FeatureCollection",
  features:
    sailed === null
      ? []
      : [
          ...portFeatures(sailed.route, reference),
          ...vesselFeatures(sailed, reference),
          ...legFeatures(sailed, reference),
          ...(withComputedLegs ? computedFeatures(sailed, reference) : []),
          ...(withRailStops ? railStopFeatures(sailed.route, reference) : [])
        ]
})
