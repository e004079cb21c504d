import { HttpApi } from "effect/http-api"
import type { HttpApiGroup } from "effect/http-api"

import { Roles } from "../role/Roles.ts"
import { FairShare } from "../share/FairShare.ts"
import { Addressing } from "./Addressing.ts"
import { Authentication } from "./Authentication.ts"
import { BodyLimit } from "./BodyLimit.ts"
import { Compatibility } from "./Compatibility.ts"
import { Decoding } from "./Decoding.ts"
import { Idempotency } from "./Idempotency.ts"
import { JoinedIds } from "./JoinedIds.ts"
import { PresentOnly } from "./PresentOnly.ts"
import { QueryEncoding } from "./QueryEncoding.ts"
import { RateLimit } from "./RateLimit.ts"
import { UnknownMembers } from "./UnknownMembers.ts"
import { UnknownParameters } from "./UnknownParameters.ts"

/** Wraps an API in the common middleware; the later wraps the earlier. */
export const served = <Id extends string, Groups extends HttpApiGroup.Constraint>(api: HttpApi.HttpApi<Id, Groups>) =>
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
    .middleware(Roles)
    .middleware(RateLimit)
    .middleware(Authentication)
    .annotate(HttpApi.ParseOptions, { errors: "all" })

export const part = <Group extends HttpApiGroup.Constraint>(group: Group) =>
  served(HttpApi.make("landfall").add(group).prefix("/v2"))
