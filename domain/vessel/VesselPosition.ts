import { Schema } from "effect"

import { Imo } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

const within = (minimum: number, maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum, maximum }))

/**
 * Where a vessel was, by its own transponder. It makes no milestone: the position of a ship in a port does not show
 * why.
 */
export const VesselPosition = Schema.Struct({
  imo: Imo,
  at: Instant,
  /** Degrees, WGS84. */
  latitude: within(-90, 90),
  longitude: within(-180, 180),
  /** Knots over ground. */
  speed: Schema.NullOr(within(0, 103)),
  /** Degrees, over ground and of the bow. */
  course: Schema.NullOr(within(0, 360)),
  heading: Schema.NullOr(within(0, 360))
})
export type VesselPosition = typeof VesselPosition.Type
