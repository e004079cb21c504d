import type { Imo } from "../Identifiers.ts"
import type { Instant } from "../Time.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** A position report of a station (MMSI); only the station's own static reports state which ship it is. */
export type VesselReport =
  | ({ readonly kind: "position"; readonly mmsi: string } & Omit<VesselPosition, "imo">)
  | {
      readonly kind: "static"
      readonly mmsi: string
      readonly imo: Imo
      readonly name: string | null
      readonly at: Instant
    }
