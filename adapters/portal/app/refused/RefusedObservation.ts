import type { Resource } from "../api/documents.ts"
import type { Rule } from "./rules.ts"

/** What a source reported and no rule believed; null where the account may not read the report any more. */
export type RefusedObservation = Resource<{
  readonly reason: Rule
  readonly detail: string
  readonly container_number: string | null
  readonly created_at: string
  readonly original_event: string | null
  readonly estimated: boolean | null
  readonly timestamp: string | null
  readonly timezone: string | null
  readonly location_locode: string | null
  readonly location_name: string | null
  readonly data_source: string | null
  readonly data_provider_code: string | null
  readonly received_at: string | null
}>
