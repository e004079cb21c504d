import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"

import type { RouteMap } from "./map.ts"
import { computedFeatures, legFeatures } from "./mapLegs.ts"
import { portFeatures } from "./mapPorts.ts"
import { railStopFeatures } from "./mapRailStops.ts"
import { vesselFeatures } from "./mapVessels.ts"

/** On request; every map has the other five types. */
export interface Extras {
  readonly withRailStops: boolean
  readonly withComputedLegs: boolean
}

export const allExtras: Extras = { withRailStops: true, withComputedLegs: true }

/** Empty with fewer than two known places. */
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
