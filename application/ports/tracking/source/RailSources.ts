import { Context } from "effect"
import type { Effect } from "effect"

import type { SourceResponse, FetchError } from "./CarrierSources.ts"

export interface RailSource {
  /** SCAC, such as `UP`; also the source name and the lane of its polls. */
  readonly road: string
  readonly format: string
  readonly clockSpeed: number
  readonly clockSpeedOf?: (number: string) => Effect.Effect<number>
  readonly concurrency: number
  /** Batches concurrent requests up to the railroad's limit. The response contains only bytes about this container. */
  readonly fetch: (container: string) => Effect.Effect<SourceResponse, FetchError>
}

/** Sources that poll railroads. */
export class RailSources extends Context.Service<RailSources, ReadonlyArray<RailSource>>()(
  "application/ports/tracking/source/RailSources"
) {}
