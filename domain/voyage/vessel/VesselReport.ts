import type { Imo } from "../../Identifiers.ts"
import type { Instant } from "../../Time.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** Report of a station (MMSI). Only static reports name the vessel. */
export type VesselReport =
  | ({ readonly kind: "position"; readonly mmsi: string } & Omit<VesselPosition, "imo">)
  | {
      readonly kind: "static"
      readonly mmsi: string
      readonly imo: Imo
      readonly name: string | null
      readonly at: Instant
    }
