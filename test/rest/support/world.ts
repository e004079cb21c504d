import { Effect } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { NewRejection } from "#application/ports/voyage/observation/RefusedObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { CredentialId, WebhookId } from "#domain/Identifiers.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { sourceIdOf } from "#domain/tracking/source/SourceId.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import { create } from "./documentWorld.ts"
import { container, event, id, paid, shipment, trackingRequest } from "./samples.ts"
import { ask } from "./server.ts"

/** A text that only its account may read: every record below has it. */
export const secretText = "ONLY-FOR-THE-FIRST"

/** A day later: tests have clocks of their own. */
export const shareEnd = (now: Instant) => shift(now, day)

const made = Effect.fnUntraced(function* (path: string, body: unknown) {
  const answer = yield* ask("POST", path, { as: paid, body })
  if (answer.status >= 300) return yield* Effect.die(new Error(`${path}: ${answer.text}`))
  return String(answer.body.data.id)
})

const createWebhook = Effect.gen(function* () {
  const webhook = yield* made("/v2/webhooks", {
    data: { type: "webhook", attributes: { url: `https://example.com/${secretText}` } }
  })
  const sent = Sample.delivery({
    account_id: paid.id,
    webhook_id: WebhookId.make(webhook),
    event_id: event(1).id,
    body: JSON.stringify({ secretText })
  })
  yield* asIngestion(
    WebhookStore.use(({ addDeliveries, recordAttempts }) =>
      Effect.andThen(
        addDeliveries([sent]),
        recordAttempts([
          {
            delivery: sent,
            attempt: Sample.attempt({ delivery_id: sent.id, response_body: secretText }),
            status: "pending"
          }
        ])
      )
    )
  )
  return { sent, webhook }
})

type Roles = ReadonlyArray<readonly [record: string, role: string]>

const createParty = Effect.fnUntraced(function* (roles: Roles) {
  const party = yield* made("/v2/parties", { data: { type: "party", attributes: { company_name: secretText } } })
  for (const [record, role] of roles) {
    const relationships = { party: { data: { type: "party", id: party } } }
    yield* made(`/v2/${record}/party_roles`, { data: { type: "party_role", attributes: { role }, relationships } })
  }
  return party
})

const createView = Effect.gen(function* () {
  const view = yield* made("/v2/saved_views", {
    data: {
      type: "saved_view",
      attributes: {
        name: secretText,
        list: "containers",
        query: `filter[search_by_ids]=${encodeURIComponent(secretText)}`,
        is_shared: true
      }
    }
  })
  const rule = yield* made("/v2/notification_rules", {
    data: {
      type: "notification_rule",
      attributes: {
        name: secretText,
        scope: "account",
        channel: "slack",
        address: `https://hooks.slack.com/${secretText}`,
        events: ["container.updated"],
        timezone: "UTC",
        filter: `filter[number]=${secretText}`
      }
    }
  })
  return { rule, view }
})

const createResources = Effect.fnUntraced(function* (shipment: string) {
  const definition = yield* made("/v2/custom_field_definitions", {
    data: {
      type: "custom_field_definition",
      attributes: { entity_type: "Shipment", display_name: secretText, data_type: "short_text" }
    }
  })
  const field = yield* made(`/v2/shipments/${shipment}/custom_fields`, {
    data: { type: "custom_field", attributes: { api_slug: "only_for_the_first", value: secretText } }
  })
  const user = yield* made("/v2/users", {
    data: { type: "user", attributes: { email: "only.for.the.first@example.com", name: secretText } }
  })
  const { rule, view } = yield* createView
  const key = yield* made("/v2/api_keys", { data: { type: "api_key", attributes: { name: secretText } } })
  const token = yield* made("/v2/publishable_tokens", {
    data: {
      type: "publishable_token",
      attributes: { name: secretText, origins: ["https://www.example.com"], shows: "tracking" }
    }
  })
  const link = yield* made(`/v2/shipments/${shipment}/share_links`, {
    data: {
      type: "share_link",
      attributes: { name: secretText, expires_at: shareEnd(yield* DurableClock.use(({ now }) => now)) }
    }
  })
  return {
    custom_field_definitions: definition,
    custom_fields: field,
    users: user,
    api_keys: key,
    saved_views: view,
    notification_rules: rule,
    publishable_tokens: token,
    share_links: link
  }
})

/** One record of every kind, of the account `paid`; its ids by the name that paths have for them. */
export const populate = Effect.gen(function* () {
  const own = shipment(1, { ref_numbers: [secretText], tags: [secretText], bill_of_lading_number: secretText })
  const box = container(1, { ref_numbers: [secretText], seal_number: secretText })
  const request = trackingRequest(1, { ref_numbers: [secretText], shipment_id: own.id as ShipmentId })
  const observation_id = Sample.observationId()
  const refused: NewRejection = {
    id: refusedObservationId(own.id, observation_id),
    observation_id,
    container_number: box.number,
    reason: "impossible_order",
    detail: secretText,
    created_at: own.created_at
  }
  const source = { credential_id: CredentialId.make(id(8001)), source: "MAEU", kind: "carrier" } as const
  yield* asIngestion(
    Effect.gen(function* () {
      yield* ShipmentStore.use((store) => store.save([own]))
      yield* ContainerStore.use((store) => store.save([box]))
      yield* TrackingRequestStore.use((store) => store.save(request))
      yield* EventLog.use((log) => log.append([event(1, { voyage_number: secretText })]))
      yield* ObservationStore.use(({ refused: store }) =>
        store.replace([{ account_id: paid.id, id: own.id, refused: [refused] }])
      )
      const { feeds } = yield* SourceStore
      const feed = yield* oneAnswer(feeds.ensure([{ ...source, reference: { type: "bill", number: secretText } }]))
      yield* feeds.follow([
        { feed: feed.id, follower: { account_id: paid.id, subject: { type: "shipment", id: own.id as ShipmentId } } }
      ])
    })
  )
  const { sent, webhook } = yield* createWebhook
  const party = yield* createParty([
    [`shipments/${own.id}`, "customer"],
    [`containers/${box.id}`, "pickup_dray_carrier"]
  ])
  const resources = yield* createResources(own.id)
  const document = yield* create(paid, secretText, secretText, { filename: `${secretText}.pdf` })
  return {
    ...resources,
    documents: document.id,
    shipments: own.id,
    containers: box.id,
    tracking_requests: request.id,
    webhooks: webhook,
    webhook_notifications: sent.id,
    parties: party,
    refused_observations: refused.id,
    sources: sourceIdOf(source)
  } as Readonly<Record<string, string>>
})
