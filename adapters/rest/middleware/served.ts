import { HttpApi } from "effect/http-api"
import type { HttpApiGroup } from "effect/http-api"

import { Authentication } from "../admission/Authentication.ts"
import { RateLimit } from "../admission/RateLimit.ts"
import { RoleCheck } from "../admission/RoleCheck.ts"
import { FairShare } from "../load/FairShare.ts"
import { Addressing } from "./Addressing.ts"
import { BodyLimit } from "./BodyLimit.ts"
import { Compatibility } from "./Compatibility.ts"
import { Decoding } from "./Decoding.ts"
import { Idempotency } from "./Idempotency.ts"
import { JoinedIds } from "./JoinedIds.ts"
import { PresentOnly } from "./PresentOnly.ts"
import { QueryEncoding } from "./QueryEncoding.ts"
import { UnknownMembers } from "./UnknownMembers.ts"
import { UnknownParameters } from "./UnknownParameters.ts"

/** The later middleware wraps the earlier. */
export const withMiddleware = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
) =>
  api
    .middleware(Addressing)
    .middleware(Decoding)
    .middleware(UnknownParameters)
    .middleware(UnknownMembers)
    .middleware(PresentOnly)
    .middleware(QueryEncoding)
    .middleware(JoinedIds)
    .middleware(Idempotency)
    .middleware(Compatibility)
    .middleware(FairShare)
    .middleware(BodyLimit)
    .middleware(RoleCheck)
    .middleware(RateLimit)
    .middleware(Authentication)
    .annotate(HttpApi.ParseOptions, { errors: "all" })

export const servedGroup = <Group extends HttpApiGroup.Constraint>(group: Group) =>
  withMiddleware(HttpApi.make("landfall").add(group).prefix("/v2"))
