import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { PublishableTokenResource } from "#adapters/jsonapi/account/publishableToken.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ContainerId, PublishableTokenId, ShipmentId, Text } from "#domain/Identifiers.ts"
import {
  maxTokenOrigins,
  maxTokenRequestsPerMinute,
  TokenScope,
  defaultTokenRequestsPerMinute
} from "#domain/identity/account/PublishableToken.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"
import { ZonedInstant } from "#domain/zonedInstant.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import {
  invalidParameter,
  notConfirmed,
  notEntitled,
  notFound,
  notOwned,
  notPermitted,
  rejected
} from "../../wire/errors.ts"

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

const noneOf = <S extends Schema.Top>(id: S) => Schema.optionalKey(Schema.NullOr(id).annotate({ examples: [null] }))

const shown = (what: string) =>
  optional(Schema.Boolean.annotate({ description: `Whether responses include ${what}; \`false\` by default` }))

const NewPublishableToken = Schema.Struct({
  data: JsonApi.given("publishable_token", {
    attributes: Schema.Struct({
      name: optional(withoutHiddenControls(Text.annotate({ examples: ["Tracking page"] }))),
      origins: Schema.Array(Text)
        .check(Schema.isMaxLength(maxTokenOrigins))
        .annotate({
          description: `Origins of the pages that may use the token, at most ${maxTokenOrigins}: https, or \`http://localhost\` for development`,
          examples: [["https://www.example.com"]]
        }),
      shows: optional(
        TokenScope.annotate({
          description:
            "`map` (default): maps of containers by id. `tracking`: maps and a search by number. `container` or `shipment`: both, for this record only"
        })
      ),
      container_id: noneOf(ContainerId),
      shipment_id: noneOf(ShipmentId),
      shows_references: shown("reference numbers"),
      shows_holds: shown("holds at the terminal"),
      shows_fees: shown("fees at the terminal"),
      rate_per_minute: optional(
        Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxTokenRequestsPerMinute })).annotate({
          description: `Requests per minute over all pages; ${defaultTokenRequestsPerMinute} by default`,
          examples: [defaultTokenRequestsPerMinute]
        })
      ),
      expires_at: optional(
        ZonedInstant.annotate({ description: "From then on it opens nothing, ISO 8601 with a zone; null is never" })
      )
    })
  })
}).annotate({ identifier: "new_publishable_token" })

export const PublishableTokensGroup = HttpApiGroup.make("publishable_tokens")
  .annotateMerge(
    describeGroup("Publishable tokens", "Tokens for public web pages with tracking widgets; only owners manage them.")
  )
  .add(
    HttpApiEndpoint.post("create", "/publishable_tokens", {
      payload: [JsonApi.body(NewPublishableToken), NewPublishableToken],
      success: JsonApi.one(PublishableTokenResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: [notPermitted, notConfirmed, notEntitled, rejected]
    }).annotateMerge(
      about(
        "Create a publishable token",
        "Public pages may contain the token. It gives access only to `/embed/v1`, and only from its origins."
      )
    ),
    HttpApiEndpoint.get("list", "/publishable_tokens", {
      query: pageQuery,
      success: JsonApi.many(PublishableTokenResource, Schema.Never),
      error: [notPermitted, invalidParameter]
    }).annotateMerge(about("List publishable tokens", "Returns the newest first, each with its token.")),
    HttpApiEndpoint.delete("revoke", "/publishable_tokens/:id", {
      params: { id: PublishableTokenId },
      success: HttpApiSchema.NoContent,
      error: [notPermitted, notFound, notOwned, invalidParameter]
    }).annotateMerge(
      about("Revoke a publishable token", "The token stops working on every node at once and leaves the list.")
    )
  )
