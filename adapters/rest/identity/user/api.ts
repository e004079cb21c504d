import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { AccountUserResource } from "#adapters/jsonapi/user/user.ts"
import { Text, UserId } from "#domain/Identifiers.ts"
import { userName, UserRole } from "#domain/identity/user/User.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { IsRepeatable } from "../../middleware/Idempotency.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { changeOf } from "../../wire/changes.ts"
import { notConfirmed, notFound, notOwned, notPermitted, rejected } from "../../wire/errors.ts"

const name = Schema.optionalKey(withoutHiddenControls(userName))
const role = Schema.optionalKey(UserRole)

const NewUser = Schema.Struct({
  data: JsonApi.given("user", {
    attributes: Schema.Struct({
      email: withoutHiddenControls(Text.annotate({ examples: ["ada@example.com"] })),
      name,
      role: role.annotate({ description: "Role of the user; `member` by default" })
    })
  })
}).annotate({ identifier: "new_user" })

const change = changeOf("user", {
  name,
  role,
  locked: Schema.optionalKey(Schema.Boolean)
})

const errors = [notPermitted, notFound, notOwned] as const

export const UsersGroup = HttpApiGroup.make("users")
  .annotateMerge(describeGroup("Users", "Members and owners of the account; only owners manage them."))
  .add(
    HttpApiEndpoint.get("list", "/users", {
      success: JsonApi.all(AccountUserResource),
      error: notPermitted
    }).annotateMerge(about("List users", "Returns all users, oldest first.")),
    HttpApiEndpoint.post("invite", "/users", {
      payload: [JsonApi.body(NewUser), NewUser],
      success: JsonApi.one(AccountUserResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: [notPermitted, notConfirmed, rejected]
    })
      // Not stored as plain text, not even for a repeated request.
      .annotate(IsRepeatable, true)
      .annotateMerge(
        about(
          "Invite a user",
          "`meta.invitation` contains a one-time link that is valid for 72 hours. Give it to the user, who sets a password with it; no email is sent. An email address belongs to one user of the whole service. `Idempotency-Key` has no effect, because the response is not stored."
        )
      ),
    HttpApiEndpoint.get("get", "/users/:id", {
      params: { id: UserId },
      success: JsonApi.one(AccountUserResource, Schema.Never),
      error: errors
    }).annotateMerge(about("Get a user", "Returns a user.")),
    HttpApiEndpoint.patch("edit", "/users/:id", {
      params: { id: UserId },
      payload: change,
      success: JsonApi.one(AccountUserResource, Schema.Never),
      error: [rejected, notConfirmed, ...errors]
    }).annotateMerge(
      about(
        "Edit a user",
        "A locked user and their API keys lose access at once. The last unlocked owner cannot be locked or become a member."
      )
    ),
    HttpApiEndpoint.delete("remove", "/users/:id", {
      params: { id: UserId },
      success: HttpApiSchema.NoContent,
      error: [rejected, ...errors]
    }).annotateMerge(about("Delete a user", "Also revokes their API keys. The last unlocked owner cannot be deleted."))
  )
