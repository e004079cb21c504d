import type { Stream } from "effect"

import type { Imo } from "#domain/Identifiers.ts"
import type { VesselReport } from "#domain/voyage/vessel/VesselReport.ts"

/** Vessels of tracked shipments. */
export interface WatchedVessels {
  readonly imos: ReadonlySet<Imo>
  /** Their current stations, as far as known. */
  readonly mmsis: ReadonlySet<string>
}

export interface VesselSource {
  readonly kind: "vessel"
  readonly name: string
  /** Covers at least the watched vessels. Never fails or ends. */
  readonly reports: (watched: Stream.Stream<WatchedVessels>) => Stream.Stream<VesselReport>
}
