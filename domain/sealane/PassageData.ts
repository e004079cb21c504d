import { Schema } from "effect"

import { Coordinates, Passage } from "./SeaLane.ts"

/** Longitudes and latitudes in degrees: the south-west and the north-east corner. */
const Box = Schema.Struct({ southWest: Coordinates, northEast: Coordinates })
export type Box = typeof Box.Type

/** Calendar dates (UTC), both included, on which no ship passed. */
const Closure = Schema.Struct({ from: Schema.String, to: Schema.String })

/** Water that the mask is too coarse for, or a place that lanes are told apart by. */
export const PassageData = Schema.Struct({
  name: Schema.String,
  kind: Schema.Literals(["canal", "strait", "estuary", "cape"]),
  /** Its fairway: cells along it are water, whatever the mask says. None where the mask shows the water. */
  fairway: Schema.Array(Coordinates),
  /** A lane that crosses this line leads through the passage; ships are kept out of a canal by closing the line. */
  gate: Schema.NullOr(Schema.Struct({ passage: Passage, line: Schema.Tuple([Coordinates, Coordinates]) })),
  /** Open to ships alone whose voyage begins and ends in this box. Null: to all. */
  onlyWithin: Schema.NullOr(Box),
  closures: Schema.Array(Closure)
})
export type PassageData = typeof PassageData.Type
