import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { CustomFieldResource } from "#adapters/jsonapi/customField/customField.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { CustomFieldId, Text } from "#domain/Identifiers.ts"
import { fieldFilters } from "#domain/search/customField/fieldFilters.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { ofMany, ofOne, rejected } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { filterQuery, Include } from "../../wire/query.ts"

const data = {
  id: Schema.optionalKey(Schema.NullOr(Schema.String)),
  attributes: Schema.Struct({
    api_slug: Schema.optionalKey(Schema.NullOr(Text).annotate({ examples: ["warehouse"] })),
    value: Schema.optionalKey(Schema.Json.annotate({ examples: ["Dock 4"] }))
  })
}

export const FieldBody = Schema.Struct({ data: JsonApi.given("custom_field", data) }).annotate({
  identifier: "custom_field_body"
})

const EntityIdentifier = Schema.Struct({ id: Text, type: Text })

const NewField = Schema.Struct({
  data: JsonApi.given("custom_field", {
    ...data,
    relationships: Schema.optionalKey(
      Schema.NullOr(
        Schema.Struct({
          entity: Schema.optionalKey(
            Schema.NullOr(Schema.Struct({ data: Schema.optionalKey(Schema.NullOr(EntityIdentifier)) }))
          )
        })
      )
    )
  })
}).annotate({ identifier: "new_custom_field" })

const one = JsonApi.one(CustomFieldResource, Included)

export const CustomFieldsGroup = HttpApiGroup.make("custom_fields")
  .annotateMerge(describeGroup("Custom fields", "Values of custom fields, across all records."))
  .add(
    HttpApiEndpoint.get("list", "/custom_fields", {
      query: { ...filterQuery(fieldFilters), ...pageQuery, include: Include },
      success: JsonApi.many(CustomFieldResource, Included),
      error: ofMany
    })
      .annotateMerge(about("List custom fields", "Returns the custom fields of all records, newest first."))
      .annotateMerge(describeFilters(fieldFilters)),
    HttpApiEndpoint.post("create", "/custom_fields", {
      payload: [JsonApi.body(NewField), NewField],
      success: JsonApi.madeOrChanged(CustomFieldResource, Included),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        "Set a custom field",
        "Sets a value on the record in the relationship `entity`. Returns 201 for a new value, and 200 for a replaced one."
      )
    ),
    HttpApiEndpoint.get("get", "/custom_fields/:id", {
      params: { id: CustomFieldId },
      query: { include: Include },
      success: one,
      error: ofOne
    }).annotateMerge(about("Get a custom field", "Returns the value and the display value.")),
    HttpApiEndpoint.patch("update", "/custom_fields/:id", {
      params: { id: CustomFieldId },
      payload: [JsonApi.body(FieldBody), FieldBody],
      success: one,
      error: [rejected, ...ofOne]
    }).annotateMerge(about("Edit a custom field", "Set the value to null to clear it, unless a value is required.")),
    HttpApiEndpoint.delete("remove", "/custom_fields/:id", {
      params: { id: CustomFieldId },
      success: HttpApiSchema.Empty(200),
      error: ofOne
    }).annotateMerge(about("Delete a custom field", "The definition remains."))
  )
