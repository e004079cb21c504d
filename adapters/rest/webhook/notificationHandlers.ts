import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import type { DeliveryFilter } from "#application/ports/webhook/WebhookStore.ts"
import { ExampleNotifications } from "#application/webhook/ExampleNotifications.ts"
import { WebhookNotifications } from "#application/webhook/WebhookNotifications.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import { DeliveryStatus } from "#domain/webhook/Webhook.ts"

import { CurrentHolder } from "../wire/Authentication.ts"
import { makePageLinks, pageMeta, pagination, readPage } from "../wire/pages.ts"
import { ignoredFilters, readFilters } from "../wire/query.ts"
import { part } from "../wire/served.ts"
import { WebhookNotificationsGroup } from "./notificationApi.ts"
import { NotificationDocument, notificationFilters } from "./notificationApi.ts"

const sizes = { usual: 30, largest: 100 }

const isStatus = Schema.is(DeliveryStatus)
const isWebhookId = Schema.is(WebhookId)
const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(NotificationDocument))

const readFilter = Effect.fnUntraced(function* (query: Readonly<Record<string, unknown>>) {
  const filters = readFilters(query, notificationFilters)
  const [status = null] = filters.get("delivery_status") ?? []
  const [webhook_id = null] = filters.get("webhook_id") ?? []
  if (status !== null && !isStatus(status)) {
    const detail = `must be ${DeliveryStatus.literals.join(" or ")}`
    return yield* new InvalidParameter({ parameter: "filter[delivery_status]", detail })
  }
  if (webhook_id !== null && !isWebhookId(webhook_id)) {
    return yield* new InvalidParameter({ parameter: "filter[webhook_id]", detail: "must be the id of a webhook" })
  }
  return { status, webhook_id } satisfies DeliveryFilter
})

export const WebhookNotificationHandlers = HttpApiBuilder.group(
  part(WebhookNotificationsGroup),
  "webhook_notifications",
  Effect.fn(function* (handlers) {
    const notifications = yield* WebhookNotifications
    const examples = yield* ExampleNotifications
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* notifications.list(holder.account, yield* readFilter(query), page)
        return {
          ...(yield* compose.many(holder, "webhook_notification", found.rows, query.include)),
          links: pageLinks(request, page, found),
          meta: {
            ...pageMeta(found, ignoredFilters(request.url, notificationFilters)),
            pagination: pagination(page, found)
          }
        }
      }),

      examples: Effect.fn(function* ({ query }) {
        const { account } = yield* CurrentHolder
        const body = yield* examples.render(account, query.event ?? "")
        return yield* Effect.orDie(decode(body))
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const found = yield* notifications.get(holder.account, params.id)
        const include = query.include ?? "webhook_notification_logs"
        return yield* compose.one(holder, "webhook_notification", found, include)
      })
    })
  })
)
