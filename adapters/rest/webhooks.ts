import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { Text, WebhookId } from "#domain/Identifiers.ts"
import { WebhookHeader } from "#domain/Webhook.ts"

import { ofMany, ofOne, rejected } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { pageQuery } from "./pages.ts"
import { WebhookResource } from "./resources/webhook.ts"

const NewWebhook = Schema.Struct({
  data: Schema.Struct({
    type: Schema.Literal("webhook"),
    attributes: Schema.Struct({
      url: Schema.optionalKey(Schema.NullOr(Text)),
      active: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
      events: Schema.optionalKey(Schema.NullOr(Schema.Array(Text).check(Schema.isMaxLength(100)))),
      headers: Schema.optionalKey(Schema.NullOr(Schema.Array(WebhookHeader).check(Schema.isMaxLength(20))))
    })
  })
}).annotate({ identifier: "new_webhook" })

export const WebhooksGroup = HttpApiGroup.make("webhooks").add(
  HttpApiEndpoint.post("create", "/webhooks", {
    payload: [JsonApi.body(NewWebhook), NewWebhook],
    success: JsonApi.one(WebhookResource, Schema.Never).pipe(HttpApiSchema.status(201)),
    error: [rejected, ...ofMany]
  }),
  HttpApiEndpoint.get("list", "/webhooks", {
    query: pageQuery,
    success: JsonApi.many(WebhookResource, Schema.Never),
    error: ofMany
  }),
  HttpApiEndpoint.get("get", "/webhooks/:id", {
    params: { id: WebhookId },
    success: JsonApi.one(WebhookResource, Schema.Never),
    error: ofOne
  }),
  HttpApiEndpoint.delete("remove", "/webhooks/:id", {
    params: { id: WebhookId },
    success: HttpApiSchema.NoContent,
    error: ofOne
  })
)
