import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { CustomFieldDefinitionResource, CustomFieldOptionResource } from "#adapters/jsonapi/customField/customField.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { CustomFieldDefinitionId, CustomFieldOptionId, Text } from "#domain/Identifiers.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"

import { pageQuery } from "../page/query.ts"
import { about, describeGroup } from "../wire/about.ts"
import { ofMany, ofOne, rejected } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"
import { filterQuery, Include } from "../wire/query.ts"

const text = Schema.optionalKey(Schema.NullOr(Text))
const like = (example: string) => Schema.optionalKey(Schema.NullOr(Text).annotate({ examples: [example] }))
const json = Schema.optionalKey(Schema.Json)
const id = Schema.optionalKey(Schema.NullOr(Schema.String))

const Definition = Schema.Struct({
  data: JsonApi.given("custom_field_definition", {
    id,
    attributes: Schema.Struct({
      entity_type: like("Container"),
      api_slug: like("warehouse"),
      display_name: like("Warehouse"),
      description: text,
      data_type: like("short_text"),
      reference_type: text,
      validation: json,
      default_format: text,
      default_value: json
    })
  })
}).annotate({ identifier: "custom_field_definition_body" })

const position = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))

const OptionBody = Schema.Struct({
  data: JsonApi.given("custom_field_option", {
    id,
    attributes: Schema.Struct({
      label: like("Dock 4"),
      value: like("dock_4"),
      position: Schema.optionalKey(Schema.NullOr(position))
    })
  })
}).annotate({ identifier: "custom_field_option_body" })

const one = JsonApi.one(CustomFieldDefinitionResource, Included)

export const CustomFieldDefinitionsGroup = HttpApiGroup.make("custom_field_definitions")
  .annotateMerge(describeGroup("Custom field definitions", "The custom fields that the account adds to its records."))
  .add(
    HttpApiEndpoint.get("list", "/custom_field_definitions", {
      query: { ...filterQuery(definitionFilters), ...pageQuery, include: Include },
      success: JsonApi.many(CustomFieldDefinitionResource, Included),
      error: ofMany
    })
      .annotateMerge(about("List custom field definitions", "Newest first."))
      .annotateMerge(describeFilters(definitionFilters)),
    HttpApiEndpoint.post("create", "/custom_field_definitions", {
      payload: [JsonApi.body(Definition), Definition],
      success: one.pipe(HttpApiSchema.status(201)),
      error: [rejected, ...ofMany]
    }).annotateMerge(
      about("Define a custom field", "At most 100 for an account. Without a slug it gets one that is made of its name.")
    ),
    HttpApiEndpoint.get("get", "/custom_field_definitions/:id", {
      params: { id: CustomFieldDefinitionId },
      query: { include: Include },
      success: one,
      error: ofOne
    }).annotateMerge(about("Get a custom field definition", "With its default and its rules.")),
    HttpApiEndpoint.patch("update", "/custom_field_definitions/:id", {
      params: { id: CustomFieldDefinitionId },
      payload: [JsonApi.body(Definition), Definition],
      success: one,
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about("Change a custom field definition", "Slug, entity type, data type and reference type never change.")
    ),
    HttpApiEndpoint.delete("remove", "/custom_field_definitions/:id", {
      params: { id: CustomFieldDefinitionId },
      success: HttpApiSchema.Empty(200),
      error: ofOne
    }).annotateMerge(about("Remove a custom field definition", "Its options and all values of it go with it."))
  )

const option = { definition: CustomFieldDefinitionId, id: CustomFieldOptionId }
const oneOption = JsonApi.one(CustomFieldOptionResource, Schema.Never)

export const CustomFieldOptionsGroup = HttpApiGroup.make("custom_field_options")
  .annotateMerge(
    describeGroup("Custom field options", "The choices of custom fields with the data types `enum` and `enum_multi`.")
  )
  .add(
    HttpApiEndpoint.get("list", "/custom_field_definitions/:definition/options", {
      params: { definition: CustomFieldDefinitionId },
      query: pageQuery,
      success: JsonApi.many(CustomFieldOptionResource, Schema.Never),
      error: ofOne
    }).annotateMerge(about("List the options of a definition", "In their order.")),
    HttpApiEndpoint.post("add", "/custom_field_definitions/:definition/options", {
      params: { definition: CustomFieldDefinitionId },
      payload: [JsonApi.body(OptionBody), OptionBody],
      success: oneOption.pipe(HttpApiSchema.status(201)),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        "Add an option to a definition",
        "For the data types enum and enum_multi, at most 100. Without a position it comes last."
      )
    ),
    HttpApiEndpoint.get("get", "/custom_field_definitions/:definition/options/:id", {
      params: option,
      success: oneOption,
      error: ofOne
    }).annotateMerge(about("Get an option", "With its label, its value and its position.")),
    HttpApiEndpoint.patch("update", "/custom_field_definitions/:definition/options/:id", {
      params: option,
      payload: [JsonApi.body(OptionBody), OptionBody],
      success: oneOption,
      error: [rejected, ...ofOne]
    }).annotateMerge(about("Change an option", "Label and position; the value never changes.")),
    HttpApiEndpoint.delete("remove", "/custom_field_definitions/:definition/options/:id", {
      params: option,
      success: HttpApiSchema.Empty(200),
      error: [rejected, ...ofOne]
    }).annotateMerge(about("Remove an option", "Refused while a custom field or the default chooses it."))
  )
