import { Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder, HttpApiScalar, OpenApi } from "effect/http-api"

import { MeHandlers } from "./account/handlers.ts"
import { Api } from "./Api.ts"
import { ContainerHandlers } from "./container/handlers.ts"
import { CustomFieldDefinitionHandlers } from "./customField/definitionHandlers.ts"
import { EntityFieldHandlers } from "./customField/entityHandlers.ts"
import { CustomFieldHandlers } from "./customField/handlers.ts"
import { CustomFieldOptionHandlers } from "./customField/optionHandlers.ts"
import { EmailSubmissionHandlers } from "./document/emailHandlers.ts"
import { DocumentHandlers } from "./document/handlers.ts"
import { DocumentSchemaHandlers } from "./document/schemaHandlers.ts"
import * as SignedFiles from "./document/signedFiles.ts"
import { DirectUploadHandlers } from "./document/uploadHandlers.ts"
import * as Health from "./health/health.ts"
import { RefusedObservationHandlers } from "./observation/handlers.ts"
import { PartyHandlers } from "./party/handlers.ts"
import { PartyRoleHandlers } from "./party/roleHandlers.ts"
import { PlaceHandlers } from "./place/handlers.ts"
import { SearchHandlers } from "./search/handlers.ts"
import { ShipmentHandlers } from "./shipment/handlers.ts"
import { ShippingLineHandlers } from "./source/handlers.ts"
import { TrackingRequestHandlers } from "./tracking/handlers.ts"
import { WebhookHandlers } from "./webhook/handlers.ts"
import { WebhookNotificationHandlers } from "./webhook/notificationHandlers.ts"
import { WebhookIps } from "./webhook/WebhookIps.ts"
import * as Answers from "./wire/answers.ts"
import { Authentication } from "./wire/Authentication.ts"
import { BodyLimit } from "./wire/BodyLimit.ts"
import { Decoding } from "./wire/Decoding.ts"
import { Idempotency } from "./wire/Idempotency.ts"
import { JoinedIds } from "./wire/JoinedIds.ts"
import { PublicUrl } from "./wire/pages.ts"
import { RateLimit } from "./wire/RateLimit.ts"

const Handlers = Layer.mergeAll(
  TrackingRequestHandlers,
  PartyHandlers,
  PartyRoleHandlers,
  RefusedObservationHandlers,
  ShipmentHandlers,
  ContainerHandlers,
  CustomFieldDefinitionHandlers,
  CustomFieldOptionHandlers,
  CustomFieldHandlers,
  EntityFieldHandlers,
  WebhookHandlers,
  WebhookNotificationHandlers,
  ShippingLineHandlers,
  MeHandlers,
  SearchHandlers,
  DocumentHandlers,
  DirectUploadHandlers,
  EmailSubmissionHandlers,
  DocumentSchemaHandlers,
  PlaceHandlers
)

const ApiRoutes = HttpApiBuilder.layer(Api, { openapiPath: "/openapi.json" }).pipe(
  Layer.provide(Handlers),
  Layer.provide([
    Authentication.layer,
    RateLimit.layer,
    BodyLimit.layer,
    Idempotency.layer,
    JoinedIds.layer,
    Decoding.layer
  ]),
  Layer.provide([PublicUrl.layer, WebhookIps.layer])
)

const OpenApiRoute = HttpRouter.add("GET", "/v2/openapi.json", () => HttpServerResponse.json(OpenApi.fromApi(Api)))

const DocsRoute = HttpApiScalar.layer(Api, { path: "/docs", scalar: { withDefaultFonts: false } })

/** The REST interface, its description at `/openapi.json` and `/docs`, and whether it is up. */
export const layer = Layer.mergeAll(ApiRoutes, OpenApiRoute, DocsRoute, Health.layer, SignedFiles.layer, Answers.layer)
