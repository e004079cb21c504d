import type { Imo } from "../Identifiers.ts"
import type { Instant } from "../Time.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** What a radio says, by the number of its station (MMSI); which ship that is, only its own static reports tell. */
export type VesselReport =
  | ({ readonly kind: "position"; readonly mmsi: string } & Omit<VesselPosition, "imo">)
  | {
      readonly kind: "static"
      readonly mmsi: string
      readonly imo: Imo
      readonly name: string | null
      readonly at: Instant
    }
