import { Schema } from "effect"

import type { Coordinates } from "./lane.ts"
import kept from "./seaLanes.json" with { type: "json" }

interface SailedLane {
  readonly line: ReadonlyArray<Coordinates>
  readonly miles: number
}

const readLanes = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({
      from: Schema.String,
      to: Schema.String,
      miles: Schema.Finite,
      line: Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite]))
    })
  )
)

const lanes: ReadonlyMap<string, SailedLane> = new Map(
  readLanes(kept).flatMap(({ from, line, miles, to }): ReadonlyArray<readonly [string, SailedLane]> => [
    [`${from}/${to}`, { line, miles }],
    [`${to}/${from}`, { line: line.toReversed(), miles }]
  ])
)

/** UN/LOCODEs. Null for a pair that no simulated ship sails. */
export const laneBetween = (from: string, to: string): SailedLane | null => lanes.get(`${from}/${to}`) ?? null
