import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentSavedView } from "#adapters/jsonapi/user/savedView.ts"
import { SavedViews } from "#application/identity/user/SavedViews.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { requireSameId } from "../../wire/changes.ts"
import { SavedViewsGroup } from "./api.ts"

const sizes = { usual: 100, largest: 100 }

export const SavedViewHandlers = HttpApiBuilder.group(
  servedGroup(SavedViewsGroup),
  "saved_views",
  Effect.fn(function* (handlers) {
    const views = yield* SavedViews
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const page = readPage(query, sizes)
        const found = yield* views.list(yield* CurrentHolder, page)
        return {
          data: found.rows.map(presentSavedView),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      create: Effect.fn(function* ({ payload }) {
        const { columns = [], is_shared = false, list, name, query = "" } = payload.data.attributes
        return {
          data: presentSavedView(yield* views.save(yield* CurrentHolder, { columns, is_shared, list, name, query }))
        }
      }),

      get: Effect.fn(function* ({ params }) {
        return { data: presentSavedView(yield* views.get(yield* CurrentHolder, params.id)) }
      }),

      edit: Effect.fn(function* ({ params, payload }) {
        const { attributes, id } = payload.data
        yield* requireSameId(id, params.id)
        return { data: presentSavedView(yield* views.change(yield* CurrentHolder, params.id, attributes)) }
      }),

      remove: Effect.fn(function* ({ params }) {
        yield* views.remove(yield* CurrentHolder, params.id)
      })
    })
  })
)
