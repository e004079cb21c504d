import type { Vessel } from "#domain/reference/place/Place.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

/** `mmsi` and `last`: null if unreported or invisible to the account. */
export interface LocatedVessel {
  readonly vessel: Vessel
  readonly mmsi: string | null
  readonly last: VesselPosition | null
}
