import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { FieldBody } from "./customFields.ts"
import { ofOne, rejected } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { pageQuery } from "./pages.ts"
import { Include } from "./query.ts"
import { CustomFieldResource } from "./resources/customField.ts"
import { Included } from "./resources/included.ts"

/** The custom fields of one record, under its own path. Whether there is such a record is for the use case to say. */
const endpoints = <const Name extends string>(name: Name, path: `/${string}`) =>
  [
    HttpApiEndpoint.get(`${name}List`, `${path}/:id/custom_fields`, {
      params: { id: Schema.String },
      query: { ...pageQuery, include: Include },
      success: JsonApi.many(CustomFieldResource, Included),
      error: ofOne
    }),
    HttpApiEndpoint.post(`${name}Set`, `${path}/:id/custom_fields`, {
      params: { id: Schema.String },
      payload: [JsonApi.body(FieldBody), FieldBody],
      success: JsonApi.madeOrChanged(CustomFieldResource, Included),
      error: [rejected, ...ofOne]
    }),
    HttpApiEndpoint.patch(`${name}Update`, `${path}/:id/custom_fields/:api_slug`, {
      params: { id: Schema.String, api_slug: Schema.String },
      payload: [JsonApi.body(FieldBody), FieldBody],
      success: JsonApi.one(CustomFieldResource, Included),
      error: [rejected, ...ofOne]
    }),
    HttpApiEndpoint.delete(`${name}Remove`, `${path}/:id/custom_fields/:api_slug`, {
      params: { id: Schema.String, api_slug: Schema.String },
      success: HttpApiSchema.NoContent,
      error: ofOne
    })
  ] as const

export const EntityFieldsGroup = HttpApiGroup.make("entity_fields")
  .add(...endpoints("shipment", "/shipments"))
  .add(...endpoints("container", "/containers"))
  .add(...endpoints("request", "/tracking_requests"))
