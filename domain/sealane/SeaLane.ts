import { Schema } from "effect"

/** Canals and straits that a way over water may lead through, and capes that it goes around instead of one. */
export const Passage = Schema.Literals(["suez", "panama", "kiel", "cape_of_good_hope", "cape_horn", "magellan"])
export type Passage = typeof Passage.Type

/** Longitude and latitude in degrees, WGS84. */
export const Coordinates = Schema.Tuple([Schema.Finite, Schema.Finite])
export type Coordinates = typeof Coordinates.Type

/**
 * A way over water between two places, as a ship may take it: an indication, never what one sailed. Longitudes are from
 * -180 to 180; where neighbours are more than 180 degrees apart, the line crosses the antimeridian.
 */
export const SeaLane = Schema.Struct({
  line: Schema.Array(Coordinates),
  nautical_miles: Schema.Finite,
  /** In the order of travel. */
  passages: Schema.Array(Passage)
})
export type SeaLane = typeof SeaLane.Type
