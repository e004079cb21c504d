import { Context } from "effect"

import type { Point } from "#domain/place/distance.ts"
import type { SeaLane } from "#domain/sealane/SeaLane.ts"

import type { Stored } from "../Stored.ts"

/** Two places with water between them. */
export interface Crossing {
  readonly from: Point
  readonly to: Point
}

/** Port: ways over water. They are computed apart from requests and kept; the same for all accounts. */
export class SeaLanes extends Context.Service<
  SeaLanes,
  {
    /**
     * For each crossing the ways that ships may take, the shortest first; of those through the same passages the shortest
     * alone. None where no water joins the two, null where nobody has computed it yet.
     */
    readonly between: (crossings: ReadonlyArray<Crossing>) => Stored<ReadonlyArray<ReadonlyArray<SeaLane> | null>>
    /** Has what is not known yet computed soon. */
    readonly want: (crossings: ReadonlyArray<Crossing>) => Stored<void>
  }
>()("application/ports/vessel/SeaLanes") {}
