import { Context } from "effect"
import type { Effect } from "effect"

import type { Answer, NoAnswer } from "./CarrierSources.ts"

export interface RailSource {
  /** SCAC of the railroad, such as `UP`; also the name of the source and the lane of its polls. */
  readonly road: string
  readonly format: string
  readonly clockSpeed: number
  /** The same about one number, where the clock does not run at one speed for all of them. */
  readonly clockSpeedOf?: (number: string) => Effect.Effect<number>
  readonly concurrency: number
  /**
   * What the railroad knows of one container. Requests made at the same time go out together, in batches as large as the
   * railroad allows; the answer holds only the bytes that are about this container.
   */
  readonly fetch: (container: string) => Effect.Effect<Answer, NoAnswer>
}

/** Port: the railroads that this deployment can ask. */
export class RailSources extends Context.Service<RailSources, ReadonlyArray<RailSource>>()(
  "application/ports/source/RailSources"
) {}
