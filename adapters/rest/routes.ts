import { Array, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { Authentication } from "./admission/Authentication.ts"
import { RateLimit } from "./admission/RateLimit.ts"
import { RoleCheck } from "./admission/RoleCheck.ts"
import * as Answers from "./answer/answers.ts"
import { Api } from "./Api.ts"
import * as ResponseCache from "./cache/ResponseCache.ts"
import * as Embed from "./delivery/embed/routes.ts"
import { WebhookIps } from "./delivery/webhook/WebhookIps.ts"
import * as Reference from "./description/apiReference/layer.ts"
import { asyncApi } from "./description/asyncapi/document.ts"
import * as Description from "./description/openapi/route.ts"
import * as Postman from "./description/postman/route.ts"
import * as Welcome from "./description/welcome/welcome.ts"
import { FairShare } from "./load/FairShare.ts"
import { Addressing } from "./middleware/Addressing.ts"
import { BodyLimit } from "./middleware/BodyLimit.ts"
import { Compatibility } from "./middleware/Compatibility.ts"
import { Cors } from "./middleware/Cors.ts"
import { Decoding } from "./middleware/Decoding.ts"
import { Idempotency } from "./middleware/Idempotency.ts"
import { JoinedIds } from "./middleware/JoinedIds.ts"
import { Methods } from "./middleware/Methods.ts"
import { PresentOnly } from "./middleware/PresentOnly.ts"
import { QueryEncoding } from "./middleware/QueryEncoding.ts"
import { UnknownMembers } from "./middleware/UnknownMembers.ts"
import { UnknownParameters } from "./middleware/UnknownParameters.ts"
import { nouns } from "./nouns.ts"
import * as Health from "./operations/health/health.ts"
import { PublicUrl } from "./page/links.ts"
import * as SignedFiles from "./records/document/signedFiles.ts"
import { Exports } from "./table/Exports.ts"

const ApiRoutes = HttpApiBuilder.layer(Api).pipe(
  Layer.provide(Layer.mergeAll(...Array.map(nouns, ({ handlers }) => handlers))),
  Layer.provide([
    Authentication.layer,
    RateLimit.layer,
    RoleCheck.layer,
    FairShare.layer,
    BodyLimit.layer,
    Idempotency.layer,
    Compatibility.layer,
    JoinedIds.layer,
    PresentOnly.layer,
    QueryEncoding.layer,
    UnknownMembers.layer,
    UnknownParameters.layer,
    Decoding.layer,
    Addressing.layer
  ]),
  Layer.provide([PublicUrl.layer, WebhookIps.layer, Exports.layer])
)

const AsyncApiRoute = HttpRouter.add("GET", "/v2/asyncapi.json", () => HttpServerResponse.json(asyncApi()))

export const layerWith = <E, R>(others: Layer.Layer<never, E, R>) =>
  Layer.mergeAll(
    ApiRoutes,
    Description.layer,
    AsyncApiRoute,
    Postman.layer.pipe(Layer.provide(PublicUrl.layer)),
    Reference.layer,
    Welcome.layer,
    Health.layer,
    SignedFiles.layer,
    Embed.layer,
    others,
    Answers.layer
  ).pipe(Layer.provide([Methods.layer, Cors.layer, ResponseCache.layer]))

export const layer = layerWith(Layer.empty)
