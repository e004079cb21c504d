import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { OwnAccountResource, OwnUserResource } from "#adapters/jsonapi/account/credential.ts"
import { SessionResource } from "#adapters/jsonapi/account/session.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Text } from "#domain/Identifiers.ts"

import { IsRepeatable } from "../middleware/Idempotency.ts"
import { about, describeGroup } from "../wire/about.ts"
import { rejected, throttled, unauthorized } from "../wire/errors.ts"

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
      about("Get who asks", "With the user and the account. Of a key it says whose it is. Open to every plan.")
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
          "Show again who asks",
          "By the password. For 15 minutes from then on, as from signing in, the session may make keys, invite users and change their roles. Who has no password signs in anew."
        )
      ),
    HttpApiEndpoint.delete("sign_out", "/session", {
      success: HttpApiSchema.NoContent,
      error: rejected
    }).annotateMerge(about("Sign out", "Ends the session of this browser. A key is not signed in: revoke it instead."))
  )
