import { Context } from "effect"
import type { Effect } from "effect"

import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"

import type { GivenUp } from "../../GivenUp.ts"

/** Computes sea lanes. Takes up to seconds of CPU, so not on threads that serve requests. */
export class SeaRouter extends Context.Service<
  SeaRouter,
  {
    readonly lanes: (crossing: Crossing) => Effect.Effect<ReadonlyArray<SeaLane>, GivenUp>
  }
>()("application/ports/voyage/vessel/SeaRouter") {}
