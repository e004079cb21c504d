import type { ContainerRoute, RouteLocation } from "../observation/ContainerRoute.ts"
import type { Coordinates } from "../sealane/SeaLane.ts"
import type { SailedLeg } from "./sailedLegs.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** A way that a ship may take between two places of a route, or the rest of it. */
export interface PredictedLeg {
  readonly from: RouteLocation
  readonly to: RouteLocation
  readonly line: ReadonlyArray<Coordinates>
}

/** A route, where the vessels of its legs were while they sailed them, and how its ships may go on. */
export interface SailedRoute {
  readonly route: ContainerRoute
  readonly legs: ReadonlyArray<SailedLeg<RouteLocation> & { readonly positions: ReadonlyArray<VesselPosition> }>
  /** The leg of `legs` on which a vessel is under way; null where none is. */
  readonly current: SailedRoute["legs"][number] | null
  /** How the vessel may go on from its last position. */
  readonly rest: PredictedLeg | null
  /** How ships may sail the legs that have not begun. */
  readonly ahead: ReadonlyArray<PredictedLeg>
  /** False while a lane of `rest` or `ahead` is not computed yet: then a leg is missing, or by an earlier lane, and changes by itself. */
  readonly isWhole: boolean
}
