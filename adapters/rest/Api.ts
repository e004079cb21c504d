import { HttpApi, OpenApi } from "effect/http-api"

import { Authentication } from "./Authentication.ts"
import { BodyLimit } from "./BodyLimit.ts"
import { ContainersGroup } from "./containers.ts"
import { CustomFieldDefinitionsGroup, CustomFieldOptionsGroup } from "./customFieldDefinitions.ts"
import { CustomFieldsGroup } from "./customFields.ts"
import { Decoding } from "./Decoding.ts"
import { DirectUploadsGroup, RailsUploadsGroup } from "./directUploads.ts"
import { DocumentSchemasGroup } from "./documentSchemas.ts"
import { EmailSubmissionsGroup } from "./emailSubmissions.ts"
import { EntityFieldsGroup } from "./entityFields.ts"
import { Idempotency } from "./Idempotency.ts"
import { JoinedIds } from "./JoinedIds.ts"
import { MeGroup } from "./me.ts"
import { describe } from "./openapi/describe.ts"
import { PartiesGroup } from "./parties.ts"
import { PartyRolesGroup } from "./partyRoles.ts"
import { PlacesGroup } from "./places.ts"
import { RateLimit } from "./RateLimit.ts"
import { RefusedObservationsGroup } from "./refusedObservations.ts"
import { SearchGroup } from "./search.ts"
import { ShipmentsGroup } from "./shipments.ts"
import { ShippingLinesGroup } from "./shippingLines.ts"
import { TrackingRequestsGroup } from "./trackingRequests.ts"
import { TradeDocumentsGroup } from "./tradeDocuments.ts"
import { WebhookNotificationsGroup } from "./webhookNotifications.ts"
import { WebhooksGroup } from "./webhooks.ts"

/** The declared REST interface. What stands later goes first: who is it, how often, how large, does it decode. */
export const Api = HttpApi.make("landfall")
  .add(TrackingRequestsGroup, ShipmentsGroup, ContainersGroup, WebhooksGroup, ShippingLinesGroup, PlacesGroup)
  .add(MeGroup, SearchGroup)
  .add(WebhookNotificationsGroup)
  .add(TradeDocumentsGroup, DirectUploadsGroup, EmailSubmissionsGroup, DocumentSchemasGroup)
  .add(PartiesGroup, PartyRolesGroup)
  .add(RefusedObservationsGroup)
  .add(CustomFieldDefinitionsGroup, CustomFieldOptionsGroup, CustomFieldsGroup, EntityFieldsGroup)
  .prefix("/v2")
  .add(RailsUploadsGroup)
  .middleware(Decoding)
  .middleware(JoinedIds)
  .middleware(Idempotency)
  .middleware(BodyLimit)
  .middleware(RateLimit)
  .middleware(Authentication)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Landfall",
      version: "0.2.0",
      description: "Ocean container tracking: bills of lading, bookings and containers in one model.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
      transform: describe
    })
  )
