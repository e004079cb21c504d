import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { CredentialResource, OwnAccountResource, OwnUserResource } from "#adapters/jsonapi/account/credential.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"

import { about } from "../wire/about.ts"

export const MeGroup = HttpApiGroup.make("me")
  .annotate(OpenApi.Description, "Whose key it is")
  .add(
    HttpApiEndpoint.get("get", "/me", {
      success: JsonApi.one(CredentialResource, Schema.Union([OwnAccountResource, OwnUserResource]))
    }).annotateMerge(
      about(
        "Get what the key is and opens",
        "With its account, on which plan, and how many containers it may still track. Open to every plan."
      )
    )
  )
