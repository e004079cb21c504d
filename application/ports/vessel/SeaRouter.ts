import { Context } from "effect"
import type { Effect } from "effect"

import type { Crossing } from "#domain/sealane/Crossing.ts"
import type { SeaLane } from "#domain/sealane/SeaLane.ts"

import type { GivenUp } from "../source/LargeMessages.ts"

/** Port: computes lanes over water, where no request waits for it. One takes up to seconds of CPU. */
export class SeaRouter extends Context.Service<
  SeaRouter,
  {
    /** The lanes of a crossing, the shortest first; none where no water joins its ends. */
    readonly lanes: (crossing: Crossing) => Effect.Effect<ReadonlyArray<SeaLane>, GivenUp>
  }
>()("application/ports/vessel/SeaRouter") {}
