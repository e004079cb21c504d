import { Schema } from "effect"

/** Canals and straits on a lane, and capes that it rounds instead. */
export const Passage = Schema.Literals(["suez", "panama", "kiel", "cape_of_good_hope", "cape_horn", "magellan"])
export type Passage = typeof Passage.Type

/** Longitude, latitude; degrees, WGS84. */
export const Coordinates = Schema.Tuple([Schema.Finite, Schema.Finite])
export type Coordinates = typeof Coordinates.Type

/**
 * Plausible, never the route actually sailed. Between neighbors over 180 degrees apart, the line crosses the
 * antimeridian.
 */
export const SeaLane = Schema.Struct({
  line: Schema.Array(Coordinates),
  nautical_miles: Schema.Finite,
  /** In the order of travel. */
  passages: Schema.Array(Passage)
})
export type SeaLane = typeof SeaLane.Type
