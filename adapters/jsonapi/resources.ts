import { Layer } from "effect"

import { account, user } from "./account/account.ts"
import type { Registry, UseCases } from "./compose/Definition.ts"
import { container } from "./container/container.ts"
import { raw_event } from "./container/rawEvent.ts"
import { transport_event } from "./container/transportEvent.ts"
import { custom_field, custom_field_definition, custom_field_option } from "./customField/customField.ts"
import { document, document_representation } from "./document/document.ts"
import { email_submission } from "./document/emailSubmission.ts"
import { event } from "./event/event.ts"
import { party, party_role } from "./party/party.ts"
import { metro_area } from "./place/metroArea.ts"
import { port } from "./place/port.ts"
import { terminal } from "./place/terminal.ts"
import { vessel } from "./place/vessel.ts"
import { shipment } from "./shipment/shipment.ts"
import { tracking_request } from "./tracking/trackingRequest.ts"
import {
  container_created_event,
  container_pod_terminal_changed_event,
  container_updated_event,
  estimated_event
} from "./webhook/events.ts"
import { webhook } from "./webhook/webhook.ts"
import { webhook_notification, webhook_notification_log } from "./webhook/webhookNotification.ts"

const definitions = {
  shipment,
  container,
  transport_event,
  raw_event,
  tracking_request,
  port,
  metro_area,
  terminal,
  vessel,
  party,
  party_role,
  custom_field,
  custom_field_definition,
  custom_field_option,
  account,
  user,
  estimated_event,
  container_created_event,
  container_updated_event,
  container_pod_terminal_changed_event,
  event,
  webhook,
  webhook_notification,
  webhook_notification_log,
  document,
  document_representation,
  email_submission
}

/** Add new resource types to the list above. */
export const resources: Registry<UseCases<typeof definitions>> = definitions

export const useCases = Layer.mergeAll(
  Layer.empty,
  ...Object.values(definitions).flatMap((definition) => ("useCases" in definition ? [definition.useCases] : []))
)
