import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { OwnAccountResource, OwnUserResource } from "#adapters/jsonapi/account/credential.ts"
import { SessionResource } from "#adapters/jsonapi/account/session.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Text } from "#domain/Identifiers.ts"

import { IsRepeatable } from "../../middleware/Idempotency.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { rejected, throttled, unauthorized } from "../../wire/errors.ts"

const Confirmation = Schema.Struct({
  data: JsonApi.given("session", {
    attributes: Schema.Struct({
      password: Text.annotate({ description: "The password of the user", examples: ["correct horse battery staple"] })
    })
  })
}).annotate({ identifier: "session_confirmation" })

export const SessionGroup = HttpApiGroup.make("session")
  .annotateMerge(describeGroup("Session", "The signed-in user, or the key or program that acts for a user."))
  .add(
    HttpApiEndpoint.get("get", "/session", {
      success: JsonApi.one(SessionResource, Schema.Union([OwnAccountResource, OwnUserResource])),
      error: unauthorized
    }).annotateMerge(
      about(
        "Get the session",
        "Returns the user and the account. For an API key, returns its user. Available on every plan."
      )
    ),
    HttpApiEndpoint.post("confirm", "/session/confirm", {
      payload: [JsonApi.body(Confirmation), Confirmation],
      success: HttpApiSchema.NoContent,
      error: [rejected, throttled]
    })
      // A stored response would reveal to a client with the same body that the password was correct.
      .annotate(IsRepeatable, true)
      .annotateMerge(
        about(
          "Confirm the password",
          "Allows the session to create API keys, invite users, and change roles for 15 minutes, as after signing in. Users without a password sign in again instead."
        )
      ),
    HttpApiEndpoint.delete("sign_out", "/session", {
      success: HttpApiSchema.NoContent,
      error: rejected
    }).annotateMerge(
      about("Sign out", "Ends the session of this browser. API keys have no session: revoke them instead.")
    )
  )
