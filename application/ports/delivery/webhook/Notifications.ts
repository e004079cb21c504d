import { Context } from "effect"

import type { WebhookFormat } from "#domain/delivery/webhook/Webhook.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import type { Document, DocumentRepresentation } from "#domain/records/document/Document.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

export interface WebhookBodyInput {
  /** Id of the delivery; `data.id` of the body. */
  readonly id: string
  readonly webhook_id: WebhookId
  readonly created_at: Instant
  /** Body format of docs/guides/integrate/migrating.md. */
  readonly compatibility: boolean
  readonly format: WebhookFormat
  readonly event: LoggedEvent
  readonly shipment: Shipment | null
  /** Container of the event, or all of its shipment. */
  readonly containers: ReadonlyArray<Container>
  readonly tracking_request: TrackingRequest | null
  /** `version` counts extractions. */
  readonly document?: {
    readonly record: Document
    readonly representation: DocumentRepresentation | null
    readonly version: number
  }
}

/** Renders the body of a webhook delivery. */
export class Notifications extends Context.Service<
  Notifications,
  {
    /** For bodies of one moment. Equal records are rendered once. */
    readonly batch: () => (notified: WebhookBodyInput) => string
  }
>()("application/ports/delivery/webhook/Notifications") {}
