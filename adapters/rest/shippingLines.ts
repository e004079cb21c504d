import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { Text } from "#domain/Identifiers.ts"

import { notFound } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { ShippingLineResource } from "./resources/shippingLine.ts"

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
