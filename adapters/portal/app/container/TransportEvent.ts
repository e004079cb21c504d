import type { Resource } from "../api/documents.ts"

/** An event of a container's journey: a report, or an estimate. */
export type TransportEvent = Resource<{
  readonly event: string
  readonly timestamp: string | null
  readonly timezone: string | null
  readonly voyage_number: string | null
  readonly data_source: string
  readonly invalidated_at: string | null
  readonly location_locode: string | null
}>
