import { instantOf } from "#domain/Time.ts"
import type { VesselReport } from "#domain/voyage/vessel/VesselReport.ts"

import type { AisMessage } from "./AisMessage.ts"

/** `milliseconds` since 1970. Null without a position or IMO number. */
export const reportOf = (message: AisMessage, milliseconds: number): VesselReport | null => {
  const at = instantOf(milliseconds)
  if (at === null) return null
  if (message.kind === "static") {
    const { imo, mmsi, name } = message
    return imo === null ? null : { kind: "static", mmsi, imo, name, at }
  }
  if (message.kind === "other") return null
  const { course, heading, latitude, longitude, mmsi, speed } = message
  if (latitude === null || longitude === null) return null
  return { kind: "position", mmsi, at, latitude, longitude, speed, course, heading }
}
