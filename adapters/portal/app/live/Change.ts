import type { Resource } from "../api/documents.ts"

/** What an event is about. */
export interface Change {
  readonly container: string | null
  readonly shipment: string | null
}

export type FeedEvent = Resource<{ readonly event: string; readonly sequence: number }>

const idOf = (event: FeedEvent, name: string): string | null => {
  const link = event.relationships?.[name]?.data
  return link == null || !("id" in link) ? null : link.id
}

export const changeOf = (event: FeedEvent): Change => ({
  container: idOf(event, "container"),
  shipment: idOf(event, "shipment")
})
