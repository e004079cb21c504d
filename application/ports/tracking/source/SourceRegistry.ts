import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { PolledSource } from "./PolledSource.ts"
import type { AnySourceOffer, SourceSettings } from "./SourceOffer.ts"
import type { VesselSource } from "./VesselSource.ts"

/** Sources that the environment configures, and sources that accept credentials. */
export class SourceRegistry extends Context.Service<
  SourceRegistry,
  {
    readonly configured: ReadonlyArray<PolledSource | VesselSource>
    /** In order of precedence: a source of one facility before a source of many. */
    readonly offers: ReadonlyArray<AnySourceOffer>
    /** Expiry of the settings, or null if they contain none. Omitted if this process cannot read it. */
    readonly expiryOf?: (settings: SourceSettings) => Instant | null
  }
>()("application/ports/tracking/source/SourceRegistry") {}
