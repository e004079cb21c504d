import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { CustomFieldDefinitionResource, CustomFieldOptionResource } from "#adapters/jsonapi/customField/customField.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { definitionFilters } from "#domain/customField/filters.ts"
import { CustomFieldDefinitionId, CustomFieldOptionId, Text } from "#domain/Identifiers.ts"

import { ofMany, ofOne, rejected } from "../wire/errors.ts"
import { pageQuery } from "../wire/pages.ts"
import { filterQuery, Include } from "../wire/query.ts"

const text = Schema.optionalKey(Schema.NullOr(Text))
const json = Schema.optionalKey(Schema.Json)
const id = Schema.optionalKey(Schema.NullOr(Schema.String))

const Definition = Schema.Struct({
  data: Schema.Struct({
    type: Schema.Literal("custom_field_definition"),
    id,
    attributes: Schema.Struct({
      entity_type: text,
      api_slug: text,
      display_name: text,
      description: text,
      data_type: text,
      reference_type: text,
      validation: json,
      default_format: text,
      default_value: json
    })
  })
}).annotate({ identifier: "custom_field_definition_body" })

const position = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))

const OptionBody = Schema.Struct({
  data: Schema.Struct({
    type: Schema.Literal("custom_field_option"),
    id,
    attributes: Schema.Struct({ label: text, value: text, position: Schema.optionalKey(Schema.NullOr(position)) })
  })
}).annotate({ identifier: "custom_field_option_body" })

const one = JsonApi.one(CustomFieldDefinitionResource, Included)

export const CustomFieldDefinitionsGroup = HttpApiGroup.make("custom_field_definitions").add(
  HttpApiEndpoint.get("list", "/custom_field_definitions", {
    query: { ...filterQuery(definitionFilters), ...pageQuery, include: Include },
    success: JsonApi.many(CustomFieldDefinitionResource, Included),
    error: ofMany
  }),
  HttpApiEndpoint.post("create", "/custom_field_definitions", {
    payload: [JsonApi.body(Definition), Definition],
    success: one.pipe(HttpApiSchema.status(201)),
    error: [rejected, ...ofMany]
  }),
  HttpApiEndpoint.get("get", "/custom_field_definitions/:id", {
    params: { id: CustomFieldDefinitionId },
    query: { include: Include },
    success: one,
    error: ofOne
  }),
  HttpApiEndpoint.patch("update", "/custom_field_definitions/:id", {
    params: { id: CustomFieldDefinitionId },
    payload: [JsonApi.body(Definition), Definition],
    success: one,
    error: [rejected, ...ofOne]
  }),
  HttpApiEndpoint.delete("remove", "/custom_field_definitions/:id", {
    params: { id: CustomFieldDefinitionId },
    success: HttpApiSchema.Empty(200),
    error: ofOne
  })
)

const option = { definition: CustomFieldDefinitionId, id: CustomFieldOptionId }
const oneOption = JsonApi.one(CustomFieldOptionResource, Schema.Never)

export const CustomFieldOptionsGroup = HttpApiGroup.make("custom_field_options").add(
  HttpApiEndpoint.get("list", "/custom_field_definitions/:definition/options", {
    params: { definition: CustomFieldDefinitionId },
    query: pageQuery,
    success: JsonApi.many(CustomFieldOptionResource, Schema.Never),
    error: ofOne
  }),
  HttpApiEndpoint.post("add", "/custom_field_definitions/:definition/options", {
    params: { definition: CustomFieldDefinitionId },
    payload: [JsonApi.body(OptionBody), OptionBody],
    success: oneOption.pipe(HttpApiSchema.status(201)),
    error: [rejected, ...ofOne]
  }),
  HttpApiEndpoint.get("get", "/custom_field_definitions/:definition/options/:id", {
    params: option,
    success: oneOption,
    error: ofOne
  }),
  HttpApiEndpoint.patch("update", "/custom_field_definitions/:definition/options/:id", {
    params: option,
    payload: [JsonApi.body(OptionBody), OptionBody],
    success: oneOption,
    error: [rejected, ...ofOne]
  }),
  HttpApiEndpoint.delete("remove", "/custom_field_definitions/:definition/options/:id", {
    params: option,
    success: HttpApiSchema.Empty(200),
    error: [rejected, ...ofOne]
  })
)
