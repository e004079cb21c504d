import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import * as JsonApi from "./JsonApi.ts"
import { CredentialResource, OwnAccountResource, OwnUserResource } from "./resources/credential.ts"

export const MeGroup = HttpApiGroup.make("me").add(
  HttpApiEndpoint.get("get", "/me", {
    success: JsonApi.one(CredentialResource, Schema.Union([OwnAccountResource, OwnUserResource]))
  })
)
