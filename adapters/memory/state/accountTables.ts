import type { CatchUp } from "#application/ports/delivery/webhook/CatchUpStore.ts"
import type { LoggedAttempt } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { StoredApiKey } from "#application/ports/identity/account/AccountStore.ts"
import type { IdempotentResponse } from "#application/ports/identity/account/IdempotencyStore.ts"
import type { RecordMerge } from "#application/ports/voyage/shipment/JoinStore.ts"
import type { FailingWebhook, WebhookHealth } from "#domain/delivery/webhook/Health.ts"
import type { Delivery, Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ApiKey } from "#domain/identity/account/ApiKey.ts"
import type { PublishableToken } from "#domain/identity/account/PublishableToken.ts"
import type { SavedView } from "#domain/identity/user/SavedView.ts"
import type { User } from "#domain/identity/user/User.ts"
import type {
  CustomField,
  CustomFieldDefinition,
  CustomFieldOption,
  InitialCustomField
} from "#domain/records/customField/CustomField.ts"
import { partyNameKey } from "#domain/records/party/Party.ts"
import type { Party, PartyRole } from "#domain/records/party/Party.ts"
import { compactNumber } from "#domain/reference/carrier/documentKey.ts"
import { furtherNumbersOf } from "#domain/search/shipment/view.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { EquipmentCycle } from "#domain/voyage/container/EquipmentCycle.ts"
import type { UserEdit } from "#domain/voyage/edit/UserEdit.ts"
import type { RecordChange } from "#domain/voyage/history/RecordChange.ts"
import type { Evidence } from "#domain/voyage/observation/Evidence.ts"
import type { RefusedObservation } from "#domain/voyage/observation/RefusedObservation.ts"
import type { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

const numbersOf = (shipment: Shipment) => {
  const { bill_of_lading_number, booking_number, normalized_number } = shipment
  const documents = [bill_of_lading_number, booking_number].filter((number) => number !== null)
  const own = documents.length === 0 ? [normalized_number] : documents
  return [...new Set([...own, ...furtherNumbersOf(shipment)])]
}

export interface HealthRow extends Omit<FailingWebhook, "failing_since">, WebhookHealth {}

export const accountTables = (table: ReturnType<typeof makeTable>) => ({
  accounts: table<Account>({ key: ({ id }) => id, by: {} }),
  users: table<User, "account" | "email">({
    key: ({ id }) => id,
    by: { account: ({ account_id }) => [account_id], email: ({ email }) => (email === null ? [] : [email]) }
  }),
  keys: table<StoredApiKey & ApiKey, "account" | "id" | "user">({
    key: ({ hash }) => hash,
    by: { account: ({ account_id }) => [account_id], id: ({ id }) => [id], user: ({ user_id }) => [user_id] }
  }),

  savedViews: table<SavedView, "account" | "user">({
    key: ({ id }) => id,
    by: { account: ({ account_id }) => [account_id], user: ({ user_id }) => [user_id] }
  }),

  publishableTokens: table<PublishableToken & { readonly hash: string }, "account" | "hash">({
    key: ({ id }) => id,
    by: { account: ({ account_id }) => [account_id], hash: ({ hash }) => [hash] }
  }),

  shareLinks: table<ShareLink & { readonly hash: string }, "account" | "shipment" | "hash">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      shipment: ({ shipment_id }) => [shipment_id],
      hash: ({ hash }) => [hash]
    }
  }),

  requests: table<TrackingRequest, "account" | "number" | "shipment">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      number: ({ account_id, request_number, scac }) => [compose(account_id, scac, compactNumber(request_number))],
      shipment: ({ account_id, shipment_id }) => (shipment_id === null ? [] : [compose(account_id, shipment_id)])
    }
  }),

  shipments: table<Shipment, "account" | "document">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      document: (shipment) => numbersOf(shipment).map((number) => compose(shipment.account_id, number))
    }
  }),

  containers: table<Container, "account" | "shipment" | "number">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      shipment: ({ account_id, shipment_id }) => [compose(account_id, shipment_id)],
      number: ({ account_id, number }) => [compose(account_id, number)]
    }
  }),

  cycles: table<{ readonly account_id: string; readonly cycle: EquipmentCycle }, "number">({
    key: ({ account_id, cycle }) => compose(account_id, cycle.id),
    by: { number: ({ account_id, cycle }) => [compose(account_id, cycle.container_number)] }
  }),

  joins: table<RecordMerge, "survivor">({
    key: ({ id }) => id,
    by: { survivor: ({ account_id, survivor_id }) => [compose(account_id, survivor_id)] }
  }),

  refusals: table<RefusedObservation, "account" | "shipment">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      shipment: ({ account_id, shipment_id }) => [compose(account_id, shipment_id)]
    }
  }),

  parties: table<Party, "account" | "name">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      name: ({ account_id, company_name }) => [compose(account_id, partyNameKey(company_name))]
    }
  }),

  partyRoles: table<PartyRole, "roleable" | "party">({
    key: ({ id }) => id,
    by: {
      roleable: ({ account_id, roleable_id }) => [compose(account_id, roleable_id)],
      party: ({ account_id, party_id }) => [compose(account_id, party_id)]
    }
  }),

  customFieldDefinitions: table<CustomFieldDefinition, "account">({
    key: ({ id }) => id,
    by: { account: ({ account_id }) => [account_id] }
  }),

  customFieldOptions: table<CustomFieldOption, "definition">({
    key: ({ id }) => id,
    by: { definition: ({ account_id, definition_id }) => [compose(account_id, definition_id)] }
  }),

  customFields: table<CustomField, "account" | "entity" | "definition">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      entity: ({ account_id, entity_id }) => [compose(account_id, entity_id)],
      definition: ({ account_id, definition_id }) => [compose(account_id, definition_id)]
    }
  }),

  evidence: table<{ readonly account_id: string; readonly evidence: Evidence }, "account">({
    key: ({ evidence }) => evidence.subject_id,
    by: { account: ({ account_id }) => [account_id] }
  }),

  userEdits: table<{ readonly place: number; readonly edit: UserEdit }, "subject">({
    key: ({ edit }) => edit.id,
    by: { subject: ({ edit }) => [compose(edit.account_id, edit.subject_id)] }
  }),

  recordChanges: table<RecordChange, "subject" | "shipment">({
    key: ({ subject_id, version }) => compose(subject_id, String(version)),
    by: {
      subject: ({ account_id, subject_id }) => [compose(account_id, subject_id)],
      shipment: ({ account_id, shipment_id }) => [compose(account_id, shipment_id)]
    }
  }),

  initialCustomFields: table<InitialCustomField, "request" | "definition">({
    key: ({ container_number, definition_id, tracking_request_id }) =>
      compose(tracking_request_id, definition_id, container_number),
    by: {
      request: ({ account_id, tracking_request_id }) => [compose(account_id, tracking_request_id)],
      definition: ({ account_id, definition_id }) => [compose(account_id, definition_id)]
    }
  }),

  webhooks: table<Webhook, "account">({ key: ({ id }) => id, by: { account: ({ account_id }) => [account_id] } }),

  catchUps: table<{ readonly catchUp: CatchUp; readonly turn: number }>({
    key: ({ catchUp }) => catchUp.webhook_id,
    by: {}
  }),

  health: table<HealthRow>({ key: ({ webhook_id }) => webhook_id, by: {} }),

  deliveries: table<Delivery, "account" | "pending">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      pending: ({ order_key, status, webhook_id }) => (status === "pending" ? [compose(webhook_id, order_key)] : [])
    }
  }),

  answers: table<{ readonly answer: IdempotentResponse; readonly at: number }, "account">({
    key: ({ answer }) => compose(answer.account_id, answer.key),
    by: { account: ({ answer }) => [answer.account_id] }
  }),

  attempts: table<LoggedAttempt, "delivery">({
    key: ({ attempt, delivery_id }) => compose(delivery_id, String(attempt)),
    by: { delivery: ({ delivery_id }) => [delivery_id] }
  })
})
