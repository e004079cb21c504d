import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { decodeNotification } from "#adapters/jsonapi/webhook/notificationBody.ts"
import { presentWebhook } from "#adapters/jsonapi/webhook/webhook.ts"
import { presentWebhookEvent } from "#adapters/jsonapi/webhook/webhookEvent.ts"
import { presentEventCategory } from "#adapters/jsonapi/webhook/webhookEventCategory.ts"
import { ExampleNotifications } from "#application/delivery/webhook/ExampleNotifications.ts"
import type { ExampleDelivery } from "#application/delivery/webhook/ExampleNotifications.ts"
import { Redelivering } from "#application/delivery/webhook/Redelivering.ts"
import { Webhooks } from "#application/delivery/webhook/Webhooks.ts"
import { requireNoToken } from "#application/identity/account/requireConfirmed.ts"
import { requireReading } from "#application/requireOwned.ts"
import { defaultOverlapMs } from "#domain/delivery/webhook/WebhookSecrets.ts"
import { Rejected } from "#domain/Errors.ts"
import { second } from "#domain/Time.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { requireSameId } from "../../wire/changes.ts"
import { WebhooksGroup } from "./api.ts"
import { WebhookIps } from "./WebhookIps.ts"

const sizes = { usual: 30, largest: 100 }

/** Adjusts the pointer for a body without `data`. */
const atTop = (refusal: Rejected) =>
  Effect.fail(new Rejected({ ...refusal, pointer: refusal.pointer.replace("/data/attributes", "") }))

const outcomeOf = ({ attempt, body, url }: ExampleDelivery) => ({
  url,
  succeeded: attempt.outcome === "succeeded",
  error: attempt.error,
  status_code: attempt.status,
  duration_ms: attempt.durationMs,
  request_headers: attempt.requestHeaders,
  request_body: body,
  response_headers: attempt.responseHeaders,
  response_body: attempt.responseBody
})

export const WebhookHandlers = HttpApiBuilder.group(
  servedGroup(WebhooksGroup),
  "webhooks",
  Effect.fn(function* (handlers) {
    const webhooks = yield* Webhooks
    const examples = yield* ExampleNotifications
    const redelivering = yield* Redelivering
    const addresses = yield* WebhookIps
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      create: Effect.fn(function* ({ payload }) {
        const { account, compatibility } = yield* CurrentHolder
        const { active, events, format, from_cursor, headers, paused, signature_header, url } = payload.data.attributes
        const webhook = yield* webhooks.create(account, {
          url: url ?? "",
          active: active ?? true,
          paused: paused ?? false,
          events: events ?? null,
          headers: headers ?? [],
          signature_header: signature_header ?? null,
          format: format ?? "json_api",
          compatibility,
          from_cursor: from_cursor ?? null
        })
        const history = from_cursor == null ? {} : { meta: yield* webhooks.history(account, from_cursor) }
        return { data: presentWebhook(webhook), ...history }
      }),

      list: Effect.fn(function* ({ query, request }) {
        const { account } = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* webhooks.list(account, page)
        return {
          data: found.rows.map(presentWebhook),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      events: Effect.fn(function* () {
        const { account } = yield* CurrentHolder
        return { data: (yield* webhooks.events(account)).map(presentEventCategory) }
      }),

      event: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        const { category, event } = yield* webhooks.event(account, params.name)
        const example = yield* Effect.orDie(decodeNotification(yield* examples.render(account, event.name, "json_api")))
        return { data: presentWebhookEvent(category, event, example) }
      }),

      ips: Effect.fn(function* () {
        const { account } = yield* CurrentHolder
        yield* requireReading(account)
        return addresses
      }),

      trigger: Effect.fn(function* ({ payload }) {
        const { account, compatibility } = yield* CurrentHolder
        const trial = {
          url: payload.url ?? "",
          event: payload.event ?? "",
          secret: payload.secret ?? "",
          compatibility,
          format: payload.format ?? "json_api"
        }
        return outcomeOf(yield* examples.send(account, trial))
      }),

      test: Effect.fn(function* ({ params, payload }) {
        const { account } = yield* CurrentHolder
        return outcomeOf(yield* examples.test(account, params.id, payload?.event ?? null))
      }),

      get: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        return { data: presentWebhook(yield* webhooks.get(account, params.id)) }
      }),

      update: Effect.fn(function* ({ params, payload }) {
        const holder = yield* CurrentHolder
        const { account } = holder
        const { data, ...bare } = payload
        yield* requireSameId(data?.id, params.id)
        const attributes = data === undefined ? bare : (data.attributes ?? {})
        const { active, events, format, headers, paused, signature_header, url } = attributes
        const changes = {
          url,
          active,
          paused,
          events,
          headers: headers === null ? [] : headers,
          signature_header,
          format
        }
        yield* webhooks.requireKnownHeaders(holder, params.id, changes)
        const update = webhooks.update(account, params.id, changes)
        const webhook = yield* data === undefined ? Effect.catchTag(update, "Rejected", atTop) : update
        return { data: presentWebhook(webhook) }
      }),

      rotateSecret: Effect.fn(function* ({ params, payload }) {
        const holder = yield* CurrentHolder
        const { account } = holder
        yield* requireNoToken(holder)
        const { data, ...bare } = payload ?? {}
        const { overlap_seconds } = data === undefined ? bare : data.attributes
        const rotation = webhooks.rotateSecret(account, params.id, overlap_seconds ?? defaultOverlapMs / second)
        const webhook = yield* data === undefined ? Effect.catchTag(rotation, "Rejected", atTop) : rotation
        return { data: presentWebhook(webhook) }
      }),

      revealSecret: Effect.fn(function* ({ params }) {
        return { data: presentWebhook(yield* webhooks.revealSecret(yield* CurrentHolder, params.id)) }
      }),

      redeliver: Effect.fn(function* ({ params, payload }) {
        const { account } = yield* CurrentHolder
        const { data, ...bare } = payload
        const redeliver = redelivering.redeliver(account, params.id, data === undefined ? bare : data.attributes)
        return yield* data === undefined ? Effect.catchTag(redeliver, "Rejected", atTop) : redeliver
      }),

      remove: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* webhooks.remove(account, params.id)
      })
    })
  })
)
