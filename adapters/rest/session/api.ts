import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"

import { OwnAccountResource, OwnUserResource } from "#adapters/jsonapi/account/credential.ts"
import { SessionResource } from "#adapters/jsonapi/account/session.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"

import { about } from "../wire/about.ts"
import { rejected, unauthorized } from "../wire/errors.ts"

export const SessionGroup = HttpApiGroup.make("session")
  .annotate(OpenApi.Description, "Who asks: the user who is signed in, or the one for whom a key acts")
  .add(
    HttpApiEndpoint.get("get", "/session", {
      success: JsonApi.one(SessionResource, Schema.Union([OwnAccountResource, OwnUserResource])),
      error: unauthorized
    }).annotateMerge(
      about("Get who asks", "With the user and the account. Of a key it says whose it is. Open to every plan.")
    ),
    HttpApiEndpoint.delete("sign_out", "/session", {
      success: HttpApiSchema.NoContent,
      error: rejected
    }).annotateMerge(about("Sign out", "Ends the session of this browser. A key is not signed in: revoke it instead."))
  )
