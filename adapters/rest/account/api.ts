import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { CredentialResource, OwnAccountResource, OwnUserResource } from "#adapters/jsonapi/account/credential.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"

import { about, describeGroup } from "../wire/about.ts"

export const MeGroup = HttpApiGroup.make("me")
  .annotateMerge(describeGroup("Account and credential", "The account, the user, and the credential of the request."))
  .add(
    HttpApiEndpoint.get("get", "/me", {
      success: JsonApi.one(CredentialResource, Schema.Union([OwnAccountResource, OwnUserResource]))
    }).annotateMerge(
      about(
        "Get what the key is and opens",
        "With its account, the plan, and the number of containers it may still track. Open to every plan."
      )
    )
  )
