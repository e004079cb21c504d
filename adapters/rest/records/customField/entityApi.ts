import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { CustomFieldResource } from "#adapters/jsonapi/customField/customField.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { ofOne, rejected } from "../../wire/errors.ts"
import { Include } from "../../wire/query.ts"
import { FieldBody } from "./api.ts"

const api_slug = Schema.String.annotate({ description: "The slug of the definition", examples: ["warehouse"] })

const endpoints = <const Name extends string>(name: Name, record: string, path: `/${string}`) => {
  const id = Schema.String.annotate({ description: `The id of the ${record}` })
  return [
    HttpApiEndpoint.get(`${name}List`, `${path}/:id/custom_fields`, {
      params: { id },
      query: { ...pageQuery, include: Include },
      success: JsonApi.many(CustomFieldResource, Included),
      error: ofOne
    }).annotateMerge(about(`List the custom fields of a ${record}`, "Returns the newest first.")),
    HttpApiEndpoint.post(`${name}Set`, `${path}/:id/custom_fields`, {
      params: { id },
      payload: [JsonApi.body(FieldBody), FieldBody],
      success: JsonApi.madeOrChanged(CustomFieldResource, Included),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        `Set a custom field of a ${record}`,
        "Identifies the field by the slug of its definition. Returns 201 for a new value, and 200 for a replaced one. Without a value, the default applies."
      )
    ),
    HttpApiEndpoint.patch(`${name}Update`, `${path}/:id/custom_fields/:api_slug`, {
      params: { id, api_slug },
      payload: [JsonApi.body(FieldBody), FieldBody],
      success: JsonApi.one(CustomFieldResource, Included),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(`Change a custom field of a ${record}`, "Set the value to null to clear it, unless a value is required.")
    ),
    HttpApiEndpoint.delete(`${name}Remove`, `${path}/:id/custom_fields/:api_slug`, {
      params: { id, api_slug },
      success: HttpApiSchema.NoContent,
      error: ofOne
    }).annotateMerge(about(`Remove a custom field from a ${record}`, "The definition remains."))
  ] as const
}

export const EntityFieldsGroup = HttpApiGroup.make("entity_fields")
  .annotateMerge(describeGroup("Custom fields of a record", "Values of custom fields, addressed by record and slug."))
  .add(...endpoints("shipment", "shipment", "/shipments"))
  .add(...endpoints("container", "container", "/containers"))
  .add(...endpoints("request", "tracking request", "/tracking_requests"))
