import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { CustomFieldResource } from "#adapters/jsonapi/customField/customField.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"

import { ofOne, rejected } from "../wire/errors.ts"
import { pageQuery } from "../wire/pages.ts"
import { Include } from "../wire/query.ts"
import { FieldBody } from "./api.ts"

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
