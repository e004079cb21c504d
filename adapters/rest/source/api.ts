import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ShippingLineResource } from "#adapters/jsonapi/tracking/shippingLine.ts"
import { Text } from "#domain/Identifiers.ts"

import { notFound } from "../wire/errors.ts"

export const ShippingLinesGroup = HttpApiGroup.make("shipping_lines").add(
  HttpApiEndpoint.get("list", "/shipping_lines", {
    success: JsonApi.body(
      Schema.Struct({
        data: Schema.Array(ShippingLineResource),
        links: Schema.Struct({ self: Schema.String })
      })
    )
  }),
  HttpApiEndpoint.get("get", "/shipping_lines/:id", {
    params: { id: Text },
    success: JsonApi.one(ShippingLineResource, Schema.Never),
    error: notFound
  })
)
