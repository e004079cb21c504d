import { HttpApi, OpenApi } from "effect/http-api"

import { MeGroup } from "./account/api.ts"
import { ContainersGroup } from "./container/api.ts"
import { CustomFieldsGroup } from "./customField/api.ts"
import { CustomFieldDefinitionsGroup, CustomFieldOptionsGroup } from "./customField/definitionApi.ts"
import { EntityFieldsGroup } from "./customField/entityApi.ts"
import { DocumentsGroup } from "./document/api.ts"
import { EmailSubmissionsGroup } from "./document/emailApi.ts"
import { DocumentSchemasGroup } from "./document/schemaApi.ts"
import { DirectUploadsGroup, RailsUploadsGroup } from "./document/uploadApi.ts"
import { RefusedObservationsGroup } from "./observation/api.ts"
import { describe } from "./openapi/describe.ts"
import { PartiesGroup } from "./party/api.ts"
import { PartyRolesGroup } from "./party/roleApi.ts"
import { PlacesGroup } from "./place/api.ts"
import { SearchGroup } from "./search/api.ts"
import { ShipmentsGroup } from "./shipment/api.ts"
import { ShippingLinesGroup } from "./source/api.ts"
import { TrackingRequestsGroup } from "./tracking/api.ts"
import { WebhooksGroup } from "./webhook/api.ts"
import { WebhookNotificationsGroup } from "./webhook/notificationApi.ts"
import { served } from "./wire/served.ts"

/** The declared REST interface. */
export const Api = served(
  HttpApi.make("landfall")
    .add(TrackingRequestsGroup, ShipmentsGroup, ContainersGroup, WebhooksGroup, ShippingLinesGroup, PlacesGroup)
    .add(MeGroup, SearchGroup)
    .add(WebhookNotificationsGroup)
    .add(DocumentsGroup, DirectUploadsGroup, EmailSubmissionsGroup, DocumentSchemasGroup)
    .add(PartiesGroup, PartyRolesGroup)
    .add(RefusedObservationsGroup)
    .add(CustomFieldDefinitionsGroup, CustomFieldOptionsGroup, CustomFieldsGroup, EntityFieldsGroup)
    .prefix("/v2")
    .add(RailsUploadsGroup)
).annotateMerge(
  OpenApi.annotations({
    title: "Landfall",
    version: "0.2.0",
    description: "Ocean container tracking: bills of lading, bookings and containers in one model.",
    license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    transform: describe
  })
)
