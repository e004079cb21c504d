import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { ApiKeyResource } from "#adapters/jsonapi/account/apiKey.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Text, UserId } from "#domain/Identifiers.ts"
import { KeyRole, maxActiveApiKeys } from "#domain/identity/account/ApiKey.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { IsRepeatable } from "../../middleware/Idempotency.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { notConfirmed, notFound, notPermitted, rejected } from "../../wire/errors.ts"

const maxNameLength = 200

const NewApiKey = Schema.Struct({
  data: JsonApi.given("api_key", {
    attributes: Schema.Struct({
      name: withoutHiddenControls(
        Text.check(Schema.isMinLength(1), Schema.isMaxLength(maxNameLength)).annotate({
          description: "Name of the key, such as the program that uses it",
          examples: ["warehouse system"]
        })
      ),
      role: Schema.optionalKey(
        KeyRole.annotate({
          description:
            "`read` reads; `write` also changes data; `admin` also manages webhooks, keys, publishable tokens, and users, and reads the audit log. At most `write` for a key that acts for a member. By default, the highest role that the user allows"
        })
      ),
      compatibility: Schema.optionalKey(
        Schema.Boolean.annotate({
          description: "Whether responses use compatibility mode; `false` by default"
        })
      )
    }),
    relationships: Schema.optionalKey(
      Schema.Struct({
        user: Schema.optionalKey(Schema.Struct({ data: JsonApi.given("user", { id: UserId }) })).annotate({
          description: "User that the key acts for; by default the user who creates it"
        })
      })
    )
  })
}).annotate({ identifier: "new_api_key" })

export const ApiKeysGroup = HttpApiGroup.make("api_keys")
  .annotateMerge(describeGroup("API keys", "Keys for programs; only owners manage them."))
  .add(
    HttpApiEndpoint.get("list", "/api_keys", {
      success: JsonApi.all(ApiKeyResource),
      error: notPermitted
    }).annotateMerge(about("List API keys", "Returns active API keys, oldest first, without the secret keys.")),
    HttpApiEndpoint.post("create", "/api_keys", {
      payload: [JsonApi.body(NewApiKey), NewApiKey],
      success: JsonApi.one(ApiKeyResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: [notPermitted, notConfirmed, rejected]
    })
      // Not stored as plain text, not even for a repeated request.
      .annotate(IsRepeatable, true)
      .annotateMerge(
        about(
          "Create an API key",
          `Only this response contains the key, in \`meta.key\`: store it. An account can have ${maxActiveApiKeys} keys. \`Idempotency-Key\` has no effect, because the response is not stored.`
        )
      ),
    HttpApiEndpoint.delete("revoke", "/api_keys/:id", {
      params: {
        id: Text.annotate({ description: "The id of an API key", examples: ["01900000-0000-7000-8000-000000000001"] })
      },
      success: HttpApiSchema.NoContent,
      error: [notPermitted, notFound]
    }).annotateMerge(
      about(
        "Revoke an API key",
        "The key stops working on every node at once and leaves the list. A key may revoke itself."
      )
    )
  )
