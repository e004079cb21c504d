import { Schema } from "effect"

import { Imo } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

const within = (minimum: number, maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum, maximum }))

/** Reported by transponder. Not a milestone: a position in a port does not show the reason. */
export const VesselPosition = Schema.Struct({
  imo: Imo,
  at: Instant,
  /** Degrees, WGS84. */
  latitude: within(-90, 90),
  longitude: within(-180, 180),
  /** Knots over ground. */
  speed: Schema.NullOr(within(0, 103)),
  /** Degrees: course over ground, heading of the bow. */
  course: Schema.NullOr(within(0, 360)),
  heading: Schema.NullOr(within(0, 360))
})
export type VesselPosition = typeof VesselPosition.Type
