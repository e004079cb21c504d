import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ShippingLineResource } from "#adapters/jsonapi/tracking/shippingLine.ts"
import { Text } from "#domain/Identifiers.ts"

import { about, describeGroup } from "../../wire/about.ts"
import { notFound } from "../../wire/errors.ts"

export const ShippingLinesGroup = HttpApiGroup.make("shipping_lines")
  .annotateMerge(describeGroup("Carriers", "Ocean carriers and the kinds of numbers that they accept."))
  .add(
    HttpApiEndpoint.get("list", "/shipping_lines", {
      success: JsonApi.all(ShippingLineResource)
    }).annotateMerge(
      about(
        "List trackable carriers",
        "Returns the carriers that Landfall can poll for the account or that send files, with the kinds of numbers that each accepts."
      )
    ),
    HttpApiEndpoint.get("get", "/shipping_lines/:id", {
      params: { id: Text.annotate({ description: "SCAC or id of the carrier", examples: ["MAEU"] }) },
      success: JsonApi.one(ShippingLineResource, Schema.Never),
      error: notFound
    }).annotateMerge(about("Get a carrier", "Returns a carrier by id or SCAC, even if it cannot be tracked."))
  )
