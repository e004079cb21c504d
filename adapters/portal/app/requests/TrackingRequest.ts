import type { Resource } from "../api/documents.ts"

/** A number that somebody asked to have tracked. */
export type TrackingRequest = Resource<{
  readonly request_number: string
  readonly request_type: string
  readonly scac: string | null
  readonly status: string
  readonly failed_reason: string | null
  readonly is_retrying: boolean
  readonly created_at: string
  readonly updated_at: string
}>
