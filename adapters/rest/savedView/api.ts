import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { SavedViewResource } from "#adapters/jsonapi/user/savedView.ts"
import { SavedViewId } from "#domain/Identifiers.ts"
import { maxViewsPerUser, SavedView } from "#domain/user/SavedView.ts"

import { pageQuery } from "../page/query.ts"
import { about, describeGroup } from "../wire/about.ts"
import { changeOf } from "../wire/changes.ts"
import { invalidParameter, notFound, notOwned, notPermitted, rejected } from "../wire/errors.ts"

const { columns, is_shared, list, name, query } = SavedView.fields

const NewSavedView = Schema.Struct({
  data: JsonApi.given("saved_view", {
    attributes: Schema.Struct({
      name,
      list,
      query: Schema.optionalKey(query),
      columns: Schema.optionalKey(columns),
      is_shared: Schema.optionalKey(is_shared)
    })
  })
}).annotate({ identifier: "new_saved_view" })

const change = changeOf("saved_view", {
  name: Schema.optionalKey(name),
  list: Schema.optionalKey(list),
  query: Schema.optionalKey(query),
  columns: Schema.optionalKey(columns),
  is_shared: Schema.optionalKey(is_shared)
})

const missing = [notFound, notOwned] as const

export const SavedViewsGroup = HttpApiGroup.make("saved_views")
  .annotateMerge(describeGroup("Saved views", "Filters, order, and columns that users saved for a list."))
  .add(
    HttpApiEndpoint.get("list", "/saved_views", {
      query: pageQuery,
      success: JsonApi.many(SavedViewResource, Schema.Never),
      error: invalidParameter
    }).annotateMerge(
      about(
        "List saved views",
        "Those of the user, or of the user for whom the key acts, and those that others of the account share; by name."
      )
    ),
    HttpApiEndpoint.post("create", "/saved_views", {
      payload: [JsonApi.body(NewSavedView), NewSavedView],
      success: JsonApi.one(SavedViewResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: rejected
    }).annotateMerge(
      about(
        "Save a view",
        `A user may have ${maxViewsPerUser}. A query that the list does not take as a whole is refused (\`unknown_query\`); columns are kept as they are given.`
      )
    ),
    HttpApiEndpoint.get("get", "/saved_views/:id", {
      params: { id: SavedViewId },
      success: JsonApi.one(SavedViewResource, Schema.Never),
      error: missing
    }).annotateMerge(about("Get a saved view", "One's own, or a shared one.")),
    HttpApiEndpoint.patch("edit", "/saved_views/:id", {
      params: { id: SavedViewId },
      payload: change,
      success: JsonApi.one(SavedViewResource, Schema.Never),
      error: [notPermitted, rejected, ...missing]
    }).annotateMerge(
      about(
        "Change a saved view",
        "One's own; owners of the account change every shared one. A query is looked at as of a new view."
      )
    ),
    HttpApiEndpoint.delete("remove", "/saved_views/:id", {
      params: { id: SavedViewId },
      success: HttpApiSchema.NoContent,
      error: [notPermitted, ...missing]
    }).annotateMerge(about("Remove a saved view", "One's own; owners of the account remove every shared one."))
  )
