import { Context } from "effect"

import type { Container } from "#domain/container/Container.ts"
import type { Document, DocumentRepresentation } from "#domain/document/Document.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"
import type { WebhookFormat } from "#domain/webhook/Webhook.ts"

export interface Notified {
  /** Id of the delivery: `data.id` of the body. */
  readonly id: string
  readonly webhook_id: WebhookId
  readonly created_at: Instant
  /** Whether the body has the form that docs/migrating.md describes. */
  readonly compatibility: boolean
  /** Whether the document is the body, or the data of a CloudEvent that is. */
  readonly format: WebhookFormat
  readonly event: LoggedEvent
  readonly shipment: Shipment | null
  /** The container that the event is about; for an event of the whole shipment all of its containers. */
  readonly containers: ReadonlyArray<Container>
  readonly tracking_request: TrackingRequest | null
  /** What an event about a document is about; `version` counts its extractions. */
  readonly document?: {
    readonly record: Document
    readonly representation: DocumentRepresentation | null
    readonly version: number
  }
}

/** Port: the body of a webhook, as its receivers get it. */
export class Notifications extends Context.Service<
  Notifications,
  {
    /** Renders bodies of one moment: what several of them include must be the same in all, and is written once. */
    readonly batch: () => (notified: Notified) => string
  }
>()("application/ports/webhook/Notifications") {}
