import type { ContainerRoute, RouteLocation } from "../observation/ContainerRoute.ts"
import type { Coordinates } from "../sealane/SeaLane.ts"
import type { Instant } from "../Time.ts"
import type { SailedLeg } from "./sailedLegs.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** A way that a ship may take between two places of a route, or the rest of it. */
export interface PredictedLeg {
  readonly from: RouteLocation
  readonly to: RouteLocation
  readonly line: ReadonlyArray<Coordinates>
}

/** A part of a leg that has begun, along the computed route because the vessel reported no positions there. */
export interface ComputedPart extends PredictedLeg {
  /** Null where no source reports the time. */
  readonly start: Instant | null
  readonly end: Instant | null
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
  /** The parts of begun legs without positions, in the order of travel. */
  readonly computed: ReadonlyArray<ComputedPart>
  /** False while a lane of `rest`, `ahead`, or `computed` is not computed yet: then a leg is missing, or by an earlier lane, and changes by itself. */
  readonly isWhole: boolean
}
