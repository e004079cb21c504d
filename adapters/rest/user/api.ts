import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { AccountUserResource } from "#adapters/jsonapi/user/user.ts"
import { Text, UserId } from "#domain/Identifiers.ts"
import { userName, UserRole } from "#domain/user/User.ts"

import { IsRepeatable } from "../middleware/Idempotency.ts"
import { about, describeGroup } from "../wire/about.ts"
import { changeOf } from "../wire/changes.ts"
import { notConfirmed, notFound, notOwned, notPermitted, rejected } from "../wire/errors.ts"

const role = Schema.optionalKey(UserRole)

const NewUser = Schema.Struct({
  data: JsonApi.given("user", {
    attributes: Schema.Struct({
      email: Text.annotate({ examples: ["ada@example.com"] }),
      name: Schema.optionalKey(userName),
      role: role.annotate({ description: "A member when it is left out" })
    })
  })
}).annotate({ identifier: "new_user" })

const change = changeOf("user", {
  name: Schema.optionalKey(userName),
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
    }).annotateMerge(about("List users", "All of them, oldest first.")),
    HttpApiEndpoint.post("invite", "/users", {
      payload: [JsonApi.body(NewUser), NewUser],
      success: JsonApi.one(AccountUserResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: [notPermitted, notConfirmed, rejected]
    })
      // The link is not stored as plain text, not even for a repeated request.
      .annotate(IsRepeatable, true)
      .annotateMerge(
        about(
          "Invite a user",
          "The answer has a one-time link in meta.invitation, which works for 72 hours: pass it on to the user, who sets a password with it. No mail is sent. An address belongs to one user of the whole service. An Idempotency-Key has no effect: the answer is not kept."
        )
      ),
    HttpApiEndpoint.get("get", "/users/:id", {
      params: { id: UserId },
      success: JsonApi.one(AccountUserResource, Schema.Never),
      error: errors
    }).annotateMerge(about("Get a user", "By id.")),
    HttpApiEndpoint.patch("edit", "/users/:id", {
      params: { id: UserId },
      payload: change,
      success: JsonApi.one(AccountUserResource, Schema.Never),
      error: [rejected, notConfirmed, ...errors]
    }).annotateMerge(
      about(
        "Change a user",
        "A user who is locked is out at once, and so are the keys that act for them. The last owner who is not locked can be neither locked nor made a member."
      )
    ),
    HttpApiEndpoint.delete("remove", "/users/:id", {
      params: { id: UserId },
      success: HttpApiSchema.NoContent,
      error: [rejected, ...errors]
    }).annotateMerge(
      about("Remove a user", "With the keys that act for them. The last owner who is not locked cannot be removed.")
    )
  )
