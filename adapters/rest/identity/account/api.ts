import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { CredentialResource, OwnAccountResource, OwnUserResource } from "#adapters/jsonapi/account/credential.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"

import { about, describeGroup } from "../../wire/about.ts"

export const MeGroup = HttpApiGroup.make("me")
  .annotateMerge(describeGroup("Account and credential", "The account, the user, and the credential of the request."))
  .add(
    HttpApiEndpoint.get("get", "/me", {
      success: JsonApi.one(CredentialResource, Schema.Union([OwnAccountResource, OwnUserResource]))
    }).annotateMerge(
      about(
        "Get the current credential",
        "Returns the credential, its account and plan, and how many more containers the account can track. Available on every plan."
      )
    )
  )
