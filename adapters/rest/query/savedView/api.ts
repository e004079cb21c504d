import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { SavedViewResource } from "#adapters/jsonapi/user/savedView.ts"
import { SavedViewId } from "#domain/Identifiers.ts"
import { maxViewsPerUser, SavedView } from "#domain/identity/user/SavedView.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { changeOf } from "../../wire/changes.ts"
import { invalidParameter, notFound, notOwned, notPermitted, rejected } from "../../wire/errors.ts"

const { columns, is_shared, list, query } = SavedView.fields
const name = withoutHiddenControls(SavedView.fields.name)

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
        "Returns the views of the user, or of the API key's user, and shared views of the account, by name."
      )
    ),
    HttpApiEndpoint.post("create", "/saved_views", {
      payload: [JsonApi.body(NewSavedView), NewSavedView],
      success: JsonApi.one(SavedViewResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: rejected
    }).annotateMerge(
      about(
        "Create a saved view",
        `A user can have ${maxViewsPerUser} views. A query with unknown filters or parameters is rejected (\`unknown_query\`). Columns are stored as given.`
      )
    ),
    HttpApiEndpoint.get("get", "/saved_views/:id", {
      params: { id: SavedViewId },
      success: JsonApi.one(SavedViewResource, Schema.Never),
      error: missing
    }).annotateMerge(about("Get a saved view", "Returns a view of the user or a shared one.")),
    HttpApiEndpoint.patch("edit", "/saved_views/:id", {
      params: { id: SavedViewId },
      payload: change,
      success: JsonApi.one(SavedViewResource, Schema.Never),
      error: [notPermitted, rejected, ...missing]
    }).annotateMerge(
      about(
        "Edit a saved view",
        "Users edit their views; owners edit every shared view. The rules for the query of a new view apply."
      )
    ),
    HttpApiEndpoint.delete("remove", "/saved_views/:id", {
      params: { id: SavedViewId },
      success: HttpApiSchema.NoContent,
      error: [notPermitted, ...missing]
    }).annotateMerge(about("Delete a saved view", "Users delete their views; owners delete every shared view."))
  )
