import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Webhooks } from "#application/Webhooks.ts"

import { Api } from "./Api.ts"
import { CurrentHolder } from "./Authentication.ts"
import { makePageLinks, pageMeta, readPage } from "./pages.ts"
import { ignoredFilters } from "./query.ts"
import { presentWebhook } from "./resources/webhook.ts"

const sizes = { usual: 30, largest: 100 }

export const WebhookHandlers = HttpApiBuilder.group(
  Api,
  "webhooks",
  Effect.fn(function* (handlers) {
    const webhooks = yield* Webhooks
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      create: Effect.fn(function* ({ payload }) {
        const { account } = yield* CurrentHolder
        const { active, events, headers, url } = payload.data.attributes
        const webhook = yield* webhooks.create(account, {
          url: url ?? "",
          active: active ?? true,
          events: events ?? [],
          headers: headers ?? []
        })
        return { data: presentWebhook(webhook) }
      }),

      list: Effect.fn(function* ({ query, request }) {
        const { account } = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* webhooks.list(account, page)
        return {
          data: found.rows.map(presentWebhook),
          links: pageLinks(request, page, found),
          meta: pageMeta(found, ignoredFilters(request.url))
        }
      }),

      get: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        return { data: presentWebhook(yield* webhooks.get(account, params.id)) }
      }),

      remove: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* webhooks.remove(account, params.id)
      })
    })
  })
)
