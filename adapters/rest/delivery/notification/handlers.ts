import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentNotification } from "#adapters/jsonapi/notification/notification.ts"
import { presentNotificationRule } from "#adapters/jsonapi/notification/notificationRule.ts"
import { NotificationRules } from "#application/delivery/notification/NotificationRules.ts"
import { NotificationSettings } from "#application/ports/delivery/notification/NotificationSettings.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { requireSameId } from "../../wire/changes.ts"
import { NotificationRulesGroup } from "./api.ts"

const sizes = { usual: 100, largest: 100 }

const sealed = (address: string | null) => (address === null || address.trim() === "" ? null : Redacted.make(address))

const unlessGiven = {
  scope: "user",
  filter: null,
  saved_view_id: null,
  timing: "immediate",
  digest_time: null,
  quiet_from: null,
  quiet_to: null,
  paused: false
} as const

export const NotificationRuleHandlers = HttpApiBuilder.group(
  servedGroup(NotificationRulesGroup),
  "notification_rules",
  Effect.fn(function* (handlers) {
    const [rules, settings] = [yield* NotificationRules, yield* NotificationSettings]
    const pageLinks = yield* makePageLinks
    const { mailsAnHour, missingForMail } = settings
    const mail = {
      is_configured: missingForMail.length === 0,
      missing_variables: missingForMail,
      per_hour: mailsAnHour
    }

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const page = readPage(query, sizes)
        const found = yield* rules.list(yield* CurrentHolder, page)
        return {
          data: found.rows.map(presentNotificationRule),
          links: pageLinks(request, page, found),
          meta: { ...pageMeta(found), mail }
        }
      }),

      create: Effect.fn(function* ({ payload }) {
        const { address = null, ...given } = payload.data.attributes
        const rule = { ...unlessGiven, ...given, address: sealed(address) }
        return { data: presentNotificationRule(yield* rules.create(yield* CurrentHolder, rule)) }
      }),

      get: Effect.fn(function* ({ params }) {
        return { data: presentNotificationRule(yield* rules.get(yield* CurrentHolder, params.id)) }
      }),

      edit: Effect.fn(function* ({ params, payload }) {
        const { attributes, id } = payload.data
        yield* requireSameId(id, params.id)
        const { address, ...given } = attributes
        const changes = { ...given, ...(address === undefined ? {} : { address: sealed(address) }) }
        return { data: presentNotificationRule(yield* rules.change(yield* CurrentHolder, params.id, changes)) }
      }),

      remove: Effect.fn(function* ({ params }) {
        yield* rules.remove(yield* CurrentHolder, params.id)
      }),

      test: Effect.fn(function* ({ params }) {
        return { data: presentNotification(yield* rules.test(yield* CurrentHolder, params.id)) }
      }),

      notifications: Effect.fn(function* ({ params, query, request }) {
        const page = readPage(query, sizes)
        const found = yield* rules.notifications(yield* CurrentHolder, params.id, page)
        return {
          data: found.rows.map(presentNotification),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      })
    })
  })
)
