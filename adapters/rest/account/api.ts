import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { CredentialResource, OwnAccountResource, OwnUserResource } from "#adapters/jsonapi/account/credential.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"

export const MeGroup = HttpApiGroup.make("me").add(
  HttpApiEndpoint.get("get", "/me", {
    success: JsonApi.one(CredentialResource, Schema.Union([OwnAccountResource, OwnUserResource]))
  })
)
