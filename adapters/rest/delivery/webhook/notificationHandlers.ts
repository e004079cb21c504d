import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { decodeCloudEvent } from "#adapters/jsonapi/webhook/cloudEvent.ts"
import { decodeNotification } from "#adapters/jsonapi/webhook/notificationBody.ts"
import { ExampleNotifications } from "#application/delivery/webhook/ExampleNotifications.ts"
import { Redelivering } from "#application/delivery/webhook/Redelivering.ts"
import { WebhookNotifications } from "#application/delivery/webhook/WebhookNotifications.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta, pagination } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { declaredFilters } from "../../wire/query.ts"
import { WebhookNotificationsGroup } from "./notificationApi.ts"

const sizes = { usual: 30, largest: 100 }

export const WebhookNotificationHandlers = HttpApiBuilder.group(
  servedGroup(WebhookNotificationsGroup),
  "webhook_notifications",
  Effect.fn(function* (handlers) {
    const notifications = yield* WebhookNotifications
    const examples = yield* ExampleNotifications
    const redelivering = yield* Redelivering
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* notifications.list(holder.account, declaredFilters(query, notificationFilters), page)
        return {
          ...(yield* compose.many(holder, "webhook_notification", found.rows, { include: query.include })),
          links: pageLinks(request, page, found),
          meta: {
            ...pageMeta(found),
            pagination: pagination(page, found)
          }
        }
      }),

      examples: Effect.fn(function* ({ query }) {
        const { account } = yield* CurrentHolder
        const { event = "", format = "json_api" } = query
        const body = yield* examples.render(account, event, format)
        return format === "cloudevents"
          ? yield* Effect.orDie(decodeCloudEvent(body))
          : yield* Effect.orDie(decodeNotification(body))
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const found = yield* notifications.get(holder.account, params.id)
        const include = query.include ?? "webhook_notification_logs"
        return yield* compose.one(holder, "webhook_notification", found, { include })
      }),

      redeliver: Effect.fn(function* ({ params }) {
        const holder = yield* CurrentHolder
        yield* redelivering.redeliverOne(holder.account, params.id)
        const found = yield* notifications.get(holder.account, params.id)
        return yield* compose.one(holder, "webhook_notification", found, { include: "webhook_notification_logs" })
      })
    })
  })
)
