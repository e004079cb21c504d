import type { HttpMethod } from "effect/http"

import type { AuditAction } from "#domain/identity/audit/actions.ts"

/** Records that are there, by the name that paths have for them, and what steps before have made. */
export type Known = Readonly<Record<string, string>>

/** One use of an operation, and the act that the audit log keeps of it. */
export interface Step {
  readonly action: AuditAction
  /** In place of the names in braces, in their order. */
  readonly ids?: (known: Known) => ReadonlyArray<string>
  readonly body?: (known: Known) => unknown
  /** Under which name what it makes is known to later steps. */
  readonly makes?: string
}

export type Operation = `${HttpMethod.HttpMethod} /${string}`

const given = (type: string, attributes: object, more: object = {}) => ({ data: { type, attributes, ...more } })

const of =
  (...names: ReadonlyArray<string>) =>
  (known: Known) =>
    names.map((name) => known[name] ?? name)

const slug = "only_for_the_first"
const references = () => ({ data: { attributes: { ref_numbers: ["PO-9"] } } })

const fieldOn = (type: "Shipment" | "Container" | "TrackingRequest", record: string) => {
  const under = `/v2/${record}`
  return {
    [`POST ${under}/{id}/custom_fields`]: {
      action: "custom_field.set",
      ids: of(record),
      body: () => given("custom_field", { api_slug: slug, value: `ONLY-FOR-THE-FIRST ${type}` })
    },
    [`PATCH ${under}/{id}/custom_fields/{api_slug}`]: {
      action: "custom_field.set",
      ids: of(record, slug),
      body: () => given("custom_field", { value: "another" })
    },
    [`DELETE ${under}/{id}/custom_fields/{api_slug}`]: { action: "custom_field.removed", ids: of(record, slug) }
  } satisfies Readonly<Record<string, Step>>
}

const roleOn = (record: "shipments" | "containers", role: string) =>
  ({
    [`POST /v2/${record}/{id}/party_roles`]: {
      action: "party_role.added",
      ids: of(record),
      body: ({ party = "" }) =>
        given("party_role", { role }, { relationships: { party: { data: { type: "party", id: party } } } }),
      makes: `role of ${record}`
    },
    [`DELETE /v2/${record}/{id}/party_roles/{role_id}`]: {
      action: "party_role.removed",
      ids: of(record, `role of ${record}`)
    }
  }) satisfies Readonly<Record<string, Step>>

/** Every operation that changes something, in an order in which each can be used. */
export const audited: Readonly<Record<string, Step>> = {
  "POST /v2/tracking_requests": {
    action: "tracking_request.created",
    body: () => given("tracking_request", { request_type: "bill_of_lading", request_number: "MAEU904", scac: "MAEU" })
  },
  "PATCH /v2/tracking_requests/{id}": {
    action: "tracking_request.changed",
    ids: of("tracking_requests"),
    body: references
  },
  "PATCH /v2/shipments/{id}": { action: "shipment.changed", ids: of("shipments"), body: references },
  "PATCH /v2/shipments/{id}/stop_tracking": { action: "shipment.tracking_stopped", ids: of("shipments") },
  "PATCH /v2/shipments/{id}/resume_tracking": { action: "shipment.tracking_resumed", ids: of("shipments") },
  "PATCH /v2/containers/{id}": { action: "container.changed", ids: of("containers"), body: references },
  "PATCH /v2/containers": {
    action: "container.changed",
    body: ({ containers = "" }) => ({
      data: { type: "container", id: containers, attributes: { ref_numbers: ["PO-10"] } }
    })
  },
  "POST /v2/refused_observations/{id}/dismiss": {
    action: "refused_observation.dismissed",
    ids: of("refused_observations")
  },
  "POST /v2/refused_observations/{id}/reapply": {
    action: "refused_observation.reapplied",
    ids: of("refused_observations")
  },

  "POST /v2/notification_rules": {
    action: "notification_rule.created",
    body: () =>
      given("notification_rule", {
        name: "Of a test",
        channel: "teams",
        address: "https://example.com/workflow",
        events: ["container.updated"],
        timezone: "UTC"
      })
  },
  "PATCH /v2/notification_rules/{id}": {
    action: "notification_rule.changed",
    ids: of("notification_rules"),
    body: () => given("notification_rule", { paused: true })
  },
  "POST /v2/notification_rules/{id}/test": { action: "notification_rule.tested", ids: of("notification_rules") },
  "DELETE /v2/notification_rules/{id}": { action: "notification_rule.removed", ids: of("notification_rules") },
  "POST /v2/webhooks": {
    action: "webhook.created",
    body: () => given("webhook", { url: "https://example.com/ONLY-FOR-THE-FIRST" })
  },
  "PATCH /v2/webhooks/{id}": {
    action: "webhook.changed",
    ids: of("webhooks"),
    body: () =>
      given("webhook", {
        url: "https://example.com/ONLY-FOR-THE-FIRST/2",
        headers: [{ name: "x-secret", value: "ONLY-FOR-THE-FIRST" }]
      })
  },
  "POST /v2/webhooks/{id}/reveal_secret": { action: "webhook.secret_revealed", ids: of("webhooks") },
  "POST /v2/webhooks/{id}/rotate_secret": { action: "webhook.secret_rotated", ids: of("webhooks") },
  "POST /v2/webhooks/{id}/test": { action: "webhook.tested", ids: of("webhooks") },
  "POST /v2/webhooks/trigger": {
    action: "webhook.example_sent",
    body: () => ({ url: "https://example.com/ONLY-FOR-THE-FIRST", event: "container.created" })
  },
  "POST /v2/webhook_notifications/{id}/redeliver": {
    action: "webhook.redelivered",
    ids: of("webhook_notifications")
  },
  "POST /v2/webhooks/{id}/redeliver": {
    action: "webhook.redelivered",
    ids: of("webhooks"),
    body: ({ webhook_notifications }) => ({ notification_ids: [webhook_notifications] })
  },
  "DELETE /v2/webhooks/{id}": { action: "webhook.removed", ids: of("webhooks") },

  "POST /v2/users": {
    action: "user.invited",
    body: () => given("user", { email: "grace@example.com", name: "ONLY-FOR-THE-FIRST" }),
    makes: "user"
  },
  "PATCH /v2/users/{id}": {
    action: "user.locked",
    ids: of("user"),
    body: () => given("user", { name: "ONLY-FOR-THE-FIRST 2", locked: true })
  },
  "DELETE /v2/users/{id}": { action: "user.removed", ids: of("user") },

  "POST /v2/api_keys": {
    action: "api_key.created",
    body: () => given("api_key", { name: "ONLY-FOR-THE-FIRST" }),
    makes: "api_key"
  },
  "DELETE /v2/api_keys/{id}": { action: "api_key.revoked", ids: of("api_key") },

  "POST /v2/publishable_tokens": {
    action: "publishable_token.created",
    body: () =>
      given("publishable_token", { name: "ONLY-FOR-THE-FIRST", origins: ["https://only-for-the-first.example.com"] }),
    makes: "publishable_token"
  },
  "DELETE /v2/publishable_tokens/{id}": { action: "publishable_token.revoked", ids: of("publishable_token") },

  "POST /v2/shipments/{id}/share_links": {
    action: "share_link.created",
    ids: of("shipments"),
    body: ({ later }) => given("share_link", { name: "ONLY-FOR-THE-FIRST", expires_at: later }),
    makes: "share_link"
  },
  "DELETE /v2/share_links/{id}": { action: "share_link.revoked", ids: of("share_link") },

  "POST /v2/parties": {
    action: "party.created",
    body: () => given("party", { company_name: "ONLY-FOR-THE-FIRST 2" }),
    makes: "party"
  },
  "PATCH /v2/parties/{id}": {
    action: "party.changed",
    ids: of("parties"),
    body: () => given("party", { company_name: "ONLY-FOR-THE-FIRST 3" })
  },
  ...roleOn("shipments", "shipper"),
  ...roleOn("containers", "pickup_dray_carrier"),

  "POST /v2/documents": {
    action: "document.created",
    body: ({ upload }) => given("document", { name: "ONLY-FOR-THE-FIRST", attached_document: upload })
  },
  "PATCH /v2/documents/{id}": {
    action: "document.changed",
    ids: of("documents"),
    body: () => given("document", { name: "ONLY-FOR-THE-FIRST 2" })
  },
  "POST /v2/documents/{id}/reextract": { action: "document.processed_again", ids: of("documents") },
  "POST /v2/documents/{id}/reclassify": { action: "document.processed_again", ids: of("documents") },
  "POST /v2/documents/{id}/relink": { action: "document.processed_again", ids: of("documents") },
  "POST /v2/documents/{id}/rotate": {
    action: "document.processed_again",
    ids: of("documents"),
    body: () => ({ degrees: 90 })
  },
  "DELETE /v2/documents/{id}": { action: "document.removed", ids: of("documents") },

  ...fieldOn("Shipment", "shipments"),
  "POST /v2/custom_fields": {
    action: "custom_field.set",
    body: ({ shipments }) =>
      given(
        "custom_field",
        { api_slug: slug, value: "ONLY-FOR-THE-FIRST" },
        { relationships: { entity: { data: { type: "shipment", id: shipments } } } }
      ),
    makes: "custom_fields"
  },
  "PATCH /v2/custom_fields/{id}": {
    action: "custom_field.set",
    ids: of("custom_fields"),
    body: () => given("custom_field", { value: "ONLY-FOR-THE-FIRST 2" })
  },
  "DELETE /v2/custom_fields/{id}": { action: "custom_field.removed", ids: of("custom_fields") },
  ...fieldOn("Container", "containers"),
  ...fieldOn("TrackingRequest", "tracking_requests"),
  "POST /v2/custom_field_definitions": {
    action: "custom_field_definition.created",
    body: () =>
      given("custom_field_definition", {
        entity_type: "Shipment",
        display_name: "ONLY-FOR-THE-FIRST urgency",
        data_type: "enum"
      }),
    makes: "definition"
  },
  "PATCH /v2/custom_field_definitions/{id}": {
    action: "custom_field_definition.changed",
    ids: of("definition"),
    body: () => given("custom_field_definition", { description: "ONLY-FOR-THE-FIRST" })
  },
  "POST /v2/custom_field_definitions/{definition}/options": {
    action: "custom_field_option.added",
    ids: of("definition"),
    body: () => given("custom_field_option", { label: "ONLY-FOR-THE-FIRST", value: "ONLY-FOR-THE-FIRST" }),
    makes: "option"
  },
  "PATCH /v2/custom_field_definitions/{definition}/options/{id}": {
    action: "custom_field_option.changed",
    ids: of("definition", "option"),
    body: () => given("custom_field_option", { label: "ONLY-FOR-THE-FIRST 2" })
  },
  "DELETE /v2/custom_field_definitions/{definition}/options/{id}": {
    action: "custom_field_option.removed",
    ids: of("definition", "option")
  },
  "DELETE /v2/custom_field_definitions/{id}": {
    action: "custom_field_definition.removed",
    ids: of("definition")
  }
}

const saved = "is how a user looks at a list: nothing of what the account has or does"
const upload = "makes room for bytes, of which nothing comes unless a document is made of them"

/** Every other operation that is no reading, and why the audit log keeps nothing of it. */
export const unaudited: Readonly<Record<string, string>> = {
  "POST /v2/saved_views": saved,
  "PATCH /v2/saved_views/{id}": saved,
  "DELETE /v2/saved_views/{id}": saved,
  "POST /v2/session/confirm": "a key is not signed in; that a password was given again changes nothing of the account",
  "DELETE /v2/session": "ends a session, which a key has not; kept as user.signed_out where a session is ended",
  "POST /v2/tracking_requests/infer_number": "changes nothing",
  "PATCH /v2/containers/{id}/refresh": "asks sources anew; what it costs is counted by its own limit",
  "PATCH /v2/sources/{id}/refresh": "asks sources anew; what it costs is counted by its own limit",
  "POST /v2/direct_uploads": upload,
  "POST /rails/active_storage/direct_uploads": upload
}
