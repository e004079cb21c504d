import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { CustomFieldDefinitionResource, CustomFieldOptionResource } from "#adapters/jsonapi/customField/customField.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { CustomFieldDefinitionId, CustomFieldOptionId, Text } from "#domain/Identifiers.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { ofMany, ofOne, rejected } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { filterQuery, Include } from "../../wire/query.ts"

const typed = withoutHiddenControls(Text)
const text = Schema.optionalKey(Schema.NullOr(typed))
const like = (example: string) => Schema.optionalKey(Schema.NullOr(typed).annotate({ examples: [example] }))
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
      .annotateMerge(about("List custom field definitions", "Returns the newest first."))
      .annotateMerge(describeFilters(definitionFilters)),
    HttpApiEndpoint.post("create", "/custom_field_definitions", {
      payload: [JsonApi.body(Definition), Definition],
      success: one.pipe(HttpApiSchema.status(201)),
      error: [rejected, ...ofMany]
    }).annotateMerge(
      about(
        "Define a custom field",
        "An account can have 100 definitions. Without `api_slug`, Landfall derives one from the name."
      )
    ),
    HttpApiEndpoint.get("get", "/custom_field_definitions/:id", {
      params: { id: CustomFieldDefinitionId },
      query: { include: Include },
      success: one,
      error: ofOne
    }).annotateMerge(about("Get a custom field definition", "Returns the definition with its default and rules.")),
    HttpApiEndpoint.patch("update", "/custom_field_definitions/:id", {
      params: { id: CustomFieldDefinitionId },
      payload: [JsonApi.body(Definition), Definition],
      success: one,
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about("Edit a custom field definition", "Slug, entity type, data type, and reference type cannot change.")
    ),
    HttpApiEndpoint.delete("remove", "/custom_field_definitions/:id", {
      params: { id: CustomFieldDefinitionId },
      success: HttpApiSchema.Empty(200),
      error: ofOne
    }).annotateMerge(about("Delete a custom field definition", "Also deletes its options and all its values."))
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
    }).annotateMerge(about("List the options of a definition", "Returns the options in order of position.")),
    HttpApiEndpoint.post("add", "/custom_field_definitions/:definition/options", {
      params: { definition: CustomFieldDefinitionId },
      payload: [JsonApi.body(OptionBody), OptionBody],
      success: oneOption.pipe(HttpApiSchema.status(201)),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        "Add an option to a definition",
        "For the data types `enum` and `enum_multi`, at most 100 options. Without a position, the option becomes the last."
      )
    ),
    HttpApiEndpoint.get("get", "/custom_field_definitions/:definition/options/:id", {
      params: option,
      success: oneOption,
      error: ofOne
    }).annotateMerge(about("Get an option", "Returns the option's label, value, and position.")),
    HttpApiEndpoint.patch("update", "/custom_field_definitions/:definition/options/:id", {
      params: option,
      payload: [JsonApi.body(OptionBody), OptionBody],
      success: oneOption,
      error: [rejected, ...ofOne]
    }).annotateMerge(about("Edit an option", "Changes label and position. The value cannot change.")),
    HttpApiEndpoint.delete("remove", "/custom_field_definitions/:definition/options/:id", {
      params: option,
      success: HttpApiSchema.Empty(200),
      error: [rejected, ...ofOne]
    }).annotateMerge(about("Delete an option", "Rejected while a custom field or the default uses the option."))
  )
