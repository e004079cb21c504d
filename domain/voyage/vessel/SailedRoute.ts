import type { Coordinates } from "../../reference/sealane/SeaLane.ts"
import type { Instant } from "../../Time.ts"
import type { ContainerRoute, RouteLocation } from "../observation/ContainerRoute.ts"
import type { SailedLeg } from "./sailedLegs.ts"
import type { VesselPosition } from "./VesselPosition.ts"

export interface PredictedLeg {
  readonly from: RouteLocation
  readonly to: RouteLocation
  readonly line: ReadonlyArray<Coordinates>
}

export interface ComputedPart extends PredictedLeg {
  /** Null if the time is not reported. */
  readonly start: Instant | null
  readonly end: Instant | null
}

export interface SailedRoute {
  readonly route: ContainerRoute
  readonly legs: ReadonlyArray<SailedLeg<RouteLocation> & { readonly positions: ReadonlyArray<VesselPosition> }>
  readonly current: SailedRoute["legs"][number] | null
  /** Prediction from the last position of the vessel. */
  readonly rest: PredictedLeg | null
  readonly ahead: ReadonlyArray<PredictedLeg>
  readonly computed: ReadonlyArray<ComputedPart>
  /**
   * False while a lane of `rest`, `ahead`, or `computed` is not computed: a leg is missing or uses an earlier lane, and
   * changes without a new report.
   */
  readonly isWhole: boolean
}
