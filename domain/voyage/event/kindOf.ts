import type { EventName } from "../container/TransportEvent.ts"
import type { EventKind } from "./Event.ts"

const separateKinds: Partial<Readonly<Record<EventName, EventKind>>> = {
  "shipment.estimated.arrival": "estimated_event",
  "container.created": "container_created_event",
  "container.updated": "container_updated_event",
  "container.pod_terminal_changed": "container_pod_terminal_changed_event"
}

export const eventKindOf = (event: EventName): EventKind => {
  if (event.startsWith("tracking_request.")) return "tracking_request_event"
  if (event.startsWith("document.")) return "document_event"
  return separateKinds[event] ?? "transport_event"
}
