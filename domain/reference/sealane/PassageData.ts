import { Schema } from "effect"

import { Coordinates, Passage } from "./SeaLane.ts"

/** Corners in degrees. */
const Box = Schema.Struct({ southWest: Coordinates, northEast: Coordinates })
export type Box = typeof Box.Type

/** UTC dates, inclusive, on which no ship passed. */
const Closure = Schema.Struct({ from: Schema.String, to: Schema.String })

/** Water that the mask is too coarse for, or a place that distinguishes lanes. */
export const PassageData = Schema.Struct({
  name: Schema.String,
  kind: Schema.Literals(["canal", "strait", "estuary", "cape"]),
  /** Cells along it are water, whatever the mask shows. */
  fairway: Schema.Array(Coordinates),
  /** Crossing the line uses the passage; closing it closes a canal. */
  gate: Schema.NullOr(Schema.Struct({ passage: Passage, line: Schema.Tuple([Coordinates, Coordinates]) })),
  /** Only for voyages within this box; null means open to all. */
  onlyWithin: Schema.NullOr(Box),
  closures: Schema.Array(Closure)
})
export type PassageData = typeof PassageData.Type
