import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentOption } from "#adapters/jsonapi/customField/customField.ts"
import { CustomFieldOptions } from "#application/records/customField/CustomFieldOptions.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { requireSameId } from "../../wire/changes.ts"
import { CustomFieldOptionsGroup } from "./definitionApi.ts"

const sizes = { usual: 100, largest: 100 }

export const CustomFieldOptionHandlers = HttpApiBuilder.group(
  servedGroup(CustomFieldOptionsGroup),
  "custom_field_options",
  Effect.fn(function* (handlers) {
    const options = yield* CustomFieldOptions
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ params, query, request }) {
        const { account } = yield* CurrentHolder
        const page = readPage(query, sizes)
        const all = yield* options.list(account, params.definition)
        const rows = all.slice((page.number - 1) * page.size, page.number * page.size)
        const found = { rows, total: all.length }
        return {
          data: rows.map(presentOption),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      add: Effect.fn(function* ({ params, payload }) {
        const { account } = yield* CurrentHolder
        const { label, position, value } = payload.data.attributes
        const option = yield* options.add(account, params.definition, {
          label: label ?? "",
          value: value ?? "",
          position: position ?? null
        })
        return { data: presentOption(option) }
      }),

      get: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        return { data: presentOption(yield* options.get(account, params.definition, params.id)) }
      }),

      update: Effect.fn(function* ({ params, payload }) {
        yield* requireSameId(payload.data.id, params.id)
        const { account } = yield* CurrentHolder
        const { label, position, value } = payload.data.attributes
        const option = yield* options.update(account, params.definition, params.id, {
          label: label === null ? "" : label,
          value: value ?? undefined,
          position
        })
        return { data: presentOption(option) }
      }),

      remove: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* options.remove(account, params.definition, params.id)
      })
    })
  })
)
