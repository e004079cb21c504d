import { Context } from "effect"
import type { Stream } from "effect"

import type { Imo } from "#domain/Identifiers.ts"
import type { VesselReport } from "#domain/vessel/VesselReport.ts"

/** The vessels that tracked shipments wait for. */
export interface Watched {
  readonly imos: ReadonlySet<Imo>
  /** The stations that they have now, as far as these are known. */
  readonly mmsis: ReadonlySet<string>
}

export interface VesselSource {
  readonly name: string
  /**
   * The reports of the source, at least for the vessels watched at each moment. It never fails and never ends: a
   * source that is away is connected again.
   */
  readonly reports: (watched: Stream.Stream<Watched>) => Stream.Stream<VesselReport>
}

/** Port: sources of vessel positions. */
export class VesselSources extends Context.Service<VesselSources, ReadonlyArray<VesselSource>>()(
  "application/ports/source/VesselSources"
) {}
