import type { FeedEvent } from "../api/schemas.ts"

/** Ids of the affected resources. */
export interface ResourceChange {
  readonly container: string | null
  readonly shipment: string | null
}

export type { FeedEvent } from "../api/schemas.ts"

const idOf = (event: FeedEvent, name: "container" | "shipment"): string | null =>
  event.relationships[name].data?.id ?? null

export const readResourceChange = (event: FeedEvent): ResourceChange => ({
  container: idOf(event, "container"),
  shipment: idOf(event, "shipment")
})
