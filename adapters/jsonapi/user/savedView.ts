import { SavedView } from "#domain/identity/user/SavedView.ts"

import * as JsonApi from "../JsonApi.ts"

const names = ["name", "list", "query", "columns", "is_shared", "created_at", "updated_at"] as const

export const SavedViewResource = JsonApi.resource("saved_view", JsonApi.pick(SavedView.fields, names), {
  user: JsonApi.toTheOne("user")
})

export const presentSavedView = (view: SavedView): typeof SavedViewResource.Type => ({
  id: view.id,
  type: "saved_view",
  attributes: JsonApi.pick(view, names),
  relationships: { user: { data: { id: view.user_id, type: "user" } } },
  links: { self: `/v2/saved_views/${view.id}` }
})
