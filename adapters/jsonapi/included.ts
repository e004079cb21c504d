import { Schema } from "effect"

import { AccountResource, UserResource } from "./account/account.ts"
import { ContainerResource } from "./container/container.ts"
import { RawEventResource } from "./container/rawEvent.ts"
import { TransportEventResource } from "./container/transportEvent.ts"
import {
  CustomFieldDefinitionResource,
  CustomFieldOptionResource,
  CustomFieldResource
} from "./customField/customField.ts"
import { DocumentRepresentationResource, DocumentResource } from "./document/document.ts"
import { EmailSubmissionResource } from "./document/emailSubmission.ts"
import { PartyResource, PartyRoleResource } from "./party/party.ts"
import { MetroAreaResource, PortResource, TerminalResource, VesselResource } from "./place/places.ts"
import { ShipmentResource } from "./shipment/shipment.ts"
import { TrackingRequestResource } from "./tracking/trackingRequest.ts"
import {
  ContainerCreatedEventResource,
  ContainerPodTerminalChangedEventResource,
  ContainerUpdatedEventResource,
  EstimatedEventResource
} from "./webhook/events.ts"
import { WebhookResource } from "./webhook/webhook.ts"
import { WebhookNotificationLogResource, WebhookNotificationResource } from "./webhook/webhookNotification.ts"

/** Whatever may stand in `included`. */
export const Included = Schema.Union([
  ShipmentResource,
  ContainerResource,
  TransportEventResource,
  RawEventResource,
  TrackingRequestResource,
  PortResource,
  MetroAreaResource,
  TerminalResource,
  VesselResource,
  PartyResource,
  PartyRoleResource,
  CustomFieldResource,
  CustomFieldDefinitionResource,
  CustomFieldOptionResource,
  AccountResource,
  UserResource,
  EstimatedEventResource,
  ContainerCreatedEventResource,
  ContainerUpdatedEventResource,
  ContainerPodTerminalChangedEventResource,
  WebhookResource,
  WebhookNotificationResource,
  WebhookNotificationLogResource,
  DocumentResource,
  DocumentRepresentationResource,
  EmailSubmissionResource
])
export type Included = typeof Included.Type
