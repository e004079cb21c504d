import { Layer } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import { Access } from "#application/account/Access.ts"
import { Containers } from "#application/container/Containers.ts"
import { Refreshing } from "#application/container/Refreshing.ts"
import { Routes } from "#application/container/Routes.ts"
import { CustomFieldDefinitions } from "#application/customField/CustomFieldDefinitions.ts"
import { CustomFieldOptions } from "#application/customField/CustomFieldOptions.ts"
import { CustomFields } from "#application/customField/CustomFields.ts"
import { Documents } from "#application/document/Documents.ts"
import { DocumentWork } from "#application/document/DocumentWork.ts"
import { EmailSubmissions } from "#application/document/EmailSubmissions.ts"
import { Uploads } from "#application/document/Uploads.ts"
import { Edits } from "#application/edit/Edits.ts"
import { FreshnessOf } from "#application/observation/Freshness.ts"
import { Provenance } from "#application/observation/Provenance.ts"
import { RawEvents } from "#application/observation/RawEvents.ts"
import { RefusedObservations } from "#application/observation/RefusedObservations.ts"
import { Parties } from "#application/party/Parties.ts"
import { PartyRoles } from "#application/party/PartyRoles.ts"
import { Places } from "#application/place/Places.ts"
import { Search } from "#application/search/Search.ts"
import { Shipments } from "#application/shipment/Shipments.ts"
import { Credentials } from "#application/source/Credentials.ts"
import { ShippingLines } from "#application/source/ShippingLines.ts"
import { Tracking } from "#application/tracking/Tracking.ts"
import { TrackingRequests } from "#application/tracking/TrackingRequests.ts"
import { ExampleNotifications } from "#application/webhook/ExampleNotifications.ts"
import { WebhookNotifications } from "#application/webhook/WebhookNotifications.ts"
import { Webhooks } from "#application/webhook/Webhooks.ts"

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
