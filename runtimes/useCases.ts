import { Layer } from "effect"

import * as Notifications from "#adapters/rest/notifications.ts"
import { Access } from "#application/Access.ts"
import { Containers } from "#application/Containers.ts"
import { Credentials } from "#application/Credentials.ts"
import { CustomFieldDefinitions } from "#application/CustomFieldDefinitions.ts"
import { CustomFieldOptions } from "#application/CustomFieldOptions.ts"
import { CustomFields } from "#application/CustomFields.ts"
import { Documents } from "#application/Documents.ts"
import { DocumentWork } from "#application/DocumentWork.ts"
import { Edits } from "#application/Edits.ts"
import { EmailSubmissions } from "#application/EmailSubmissions.ts"
import { ExampleNotifications } from "#application/ExampleNotifications.ts"
import { FreshnessOf } from "#application/Freshness.ts"
import { Parties } from "#application/Parties.ts"
import { PartyRoles } from "#application/PartyRoles.ts"
import { Places } from "#application/Places.ts"
import { Provenance } from "#application/Provenance.ts"
import { RawEvents } from "#application/RawEvents.ts"
import { Refreshing } from "#application/Refreshing.ts"
import { RefusedObservations } from "#application/RefusedObservations.ts"
import { Routes } from "#application/Routes.ts"
import { Search } from "#application/Search.ts"
import { Shipments } from "#application/Shipments.ts"
import { ShippingLines } from "#application/ShippingLines.ts"
import { Tracking } from "#application/Tracking.ts"
import { TrackingRequests } from "#application/TrackingRequests.ts"
import { Uploads } from "#application/Uploads.ts"
import { WebhookNotifications } from "#application/WebhookNotifications.ts"
import { Webhooks } from "#application/Webhooks.ts"

/** Every use case of clients, in one place: a new one is added here. */
export const useCases = Layer.mergeAll(
  Access.layer,
  Containers.layer,
  Edits.layer,
  FreshnessOf.layer,
  Provenance.layer,
  RefusedObservations.layer,
  RawEvents.layer,
  Refreshing.layer,
  Routes.layer,
  Credentials.layer,
  Search.layer,
  Parties.layer,
  PartyRoles.layer,
  CustomFieldDefinitions.layer,
  CustomFieldOptions.layer,
  CustomFields.layer,
  Places.layer,
  Shipments.layer,
  ShippingLines.layer,
  Tracking.layer,
  TrackingRequests.layer,
  ExampleNotifications.layer.pipe(Layer.provide(Notifications.layer)),
  WebhookNotifications.layer,
  Webhooks.layer,
  Documents.layer,
  DocumentWork.layer,
  EmailSubmissions.layer,
  Uploads.layer
)
