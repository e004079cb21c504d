import { Array, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { Kept } from "#adapters/jsonapi/fragment/Kept.ts"

import * as Answers from "./answer/answers.ts"
import { Api } from "./Api.ts"
import { asyncApi } from "./asyncapi/document.ts"
import * as SignedFiles from "./document/signedFiles.ts"
import * as Embed from "./embed/routes.ts"
import * as Health from "./health/health.ts"
import { nouns } from "./nouns.ts"
import * as Reference from "./openapi/reference.ts"
import * as Description from "./openapi/route.ts"
import { PublicUrl } from "./page/links.ts"
import * as Postman from "./postman/route.ts"
import { Repeats } from "./representation/Repeats.ts"
import { Roles } from "./role/Roles.ts"
import { FairShare } from "./share/FairShare.ts"
import { Exports } from "./table/Exports.ts"
import { WebhookIps } from "./webhook/WebhookIps.ts"
import * as Welcome from "./welcome/welcome.ts"
import { Addressing } from "./wire/Addressing.ts"
import { Authentication } from "./wire/Authentication.ts"
import { BodyLimit } from "./wire/BodyLimit.ts"
import { Compatibility } from "./wire/Compatibility.ts"
import { Cors } from "./wire/Cors.ts"
import { Decoding } from "./wire/Decoding.ts"
import { Idempotency } from "./wire/Idempotency.ts"
import { JoinedIds } from "./wire/JoinedIds.ts"
import { Methods } from "./wire/Methods.ts"
import { PresentOnly } from "./wire/PresentOnly.ts"
import { QueryEncoding } from "./wire/QueryEncoding.ts"
import { RateLimit } from "./wire/RateLimit.ts"
import { UnknownMembers } from "./wire/UnknownMembers.ts"
import { UnknownParameters } from "./wire/UnknownParameters.ts"

const ApiRoutes = HttpApiBuilder.layer(Api).pipe(
  Layer.provide(Layer.mergeAll(...Array.map(nouns, ({ handlers }) => handlers))),
  Layer.provide([
    Authentication.layer,
    RateLimit.layer,
    Roles.layer,
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
  Layer.provide([PublicUrl.layer, WebhookIps.layer, Exports.layer, Kept.layer])
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
  ).pipe(Layer.provide([Methods.layer, Cors.layer, Repeats.layer]))

export const layer = layerWith(Layer.empty)
