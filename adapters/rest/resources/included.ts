import { Schema } from "effect"

import { AccountResource, UserResource } from "./account.ts"
import { ContainerResource } from "./container.ts"
import { CustomFieldDefinitionResource, CustomFieldOptionResource, CustomFieldResource } from "./customField.ts"
import { DocumentRepresentationResource, DocumentResource } from "./document.ts"
import { EmailSubmissionResource } from "./emailSubmission.ts"
import {
  ContainerCreatedEventResource,
  ContainerPodTerminalChangedEventResource,
  ContainerUpdatedEventResource,
  EstimatedEventResource
} from "./events.ts"
import { PartyResource, PartyRoleResource } from "./party.ts"
import { MetroAreaResource, PortResource, TerminalResource, VesselResource } from "./places.ts"
import { RawEventResource } from "./rawEvent.ts"
import { ShipmentResource } from "./shipment.ts"
import { TrackingRequestResource } from "./trackingRequest.ts"
import { TransportEventResource } from "./transportEvent.ts"
import { WebhookResource } from "./webhook.ts"
import { WebhookNotificationLogResource, WebhookNotificationResource } from "./webhookNotification.ts"

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
