import { Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder, HttpApiScalar, OpenApi } from "effect/http-api"

import * as Answers from "./answers.ts"
import { Api } from "./Api.ts"
import { Authentication } from "./Authentication.ts"
import { BodyLimit } from "./BodyLimit.ts"
import { ContainerHandlers } from "./containerHandlers.ts"
import { CustomFieldDefinitionHandlers } from "./customFieldDefinitionHandlers.ts"
import { CustomFieldHandlers } from "./customFieldHandlers.ts"
import { CustomFieldOptionHandlers } from "./customFieldOptionHandlers.ts"
import { Decoding } from "./Decoding.ts"
import { DirectUploadHandlers } from "./directUploadHandlers.ts"
import { DocumentSchemaHandlers } from "./documentSchemaHandlers.ts"
import { EmailSubmissionHandlers } from "./emailSubmissionHandlers.ts"
import { EntityFieldHandlers } from "./entityFieldHandlers.ts"
import * as Health from "./health.ts"
import { Idempotency } from "./Idempotency.ts"
import { JoinedIds } from "./JoinedIds.ts"
import { MeHandlers } from "./meHandlers.ts"
import { PublicUrl } from "./pages.ts"
import { PartyHandlers } from "./partyHandlers.ts"
import { PartyRoleHandlers } from "./partyRoleHandlers.ts"
import { PlaceHandlers } from "./placeHandlers.ts"
import { RateLimit } from "./RateLimit.ts"
import { RefusedObservationHandlers } from "./refusedObservationHandlers.ts"
import { SearchHandlers } from "./searchHandlers.ts"
import { ShipmentHandlers } from "./shipmentHandlers.ts"
import { ShippingLineHandlers } from "./shippingLineHandlers.ts"
import * as SignedFiles from "./signedFiles.ts"
import { TrackingRequestHandlers } from "./trackingRequestHandlers.ts"
import { TradeDocumentHandlers } from "./tradeDocumentHandlers.ts"
import { WebhookHandlers } from "./webhookHandlers.ts"
import { WebhookIps } from "./WebhookIps.ts"
import { WebhookNotificationHandlers } from "./webhookNotificationHandlers.ts"

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
  TradeDocumentHandlers,
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
