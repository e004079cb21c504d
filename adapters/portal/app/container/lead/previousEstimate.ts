import type { Page } from "../../api/documents.ts"
import type { TransportEvent } from "../../api/schemas.ts"

/** The latest replaced arrival estimate; null if it was never revised. */
export const previousEstimate = (events: Page<TransportEvent> | undefined, locode: string | null): string | null => {
  const replaced = (events?.data ?? []).filter(
    ({ attributes: a, meta }) =>
      meta?.estimate_state === "replaced" &&
      a.event.endsWith("estimated.vessel_arrived") &&
      a.timestamp !== null &&
      a.location_locode === locode
  )
  return (
    replaced.toSorted((a, b) => b.attributes.created_at.localeCompare(a.attributes.created_at))[0]?.attributes
      .timestamp ?? null
  )
}
