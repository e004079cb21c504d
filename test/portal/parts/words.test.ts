import { assert, it } from "@effect/vitest"

import { TokenScope } from "#domain/account/PublishableToken.ts"
import { auditActionNames } from "#domain/audit/actions.ts"
import { ActorType } from "#domain/audit/AuditEntry.ts"
import { documentTypeLabels } from "#domain/document/DocumentType.ts"
import { Notification, NotificationStatus } from "#domain/notification/Notification.ts"
import { Channel, NotificationRule } from "#domain/notification/NotificationRule.ts"
import { RefusalRule } from "#domain/observation/RefusedObservation.ts"
import { sorts as shipmentSorts } from "#domain/search/shipment/Sort.ts"
import { StoppedReason } from "#domain/shipment/Shipment.ts"
import { standings } from "#domain/source/CredentialHealth.ts"
import { pollTroubles } from "#domain/source/PollTrouble.ts"
import { RequestType } from "#domain/tracking/TrackingRequest.ts"
import { UserRole } from "#domain/user/User.ts"
import { Fault } from "#domain/webhook/AttemptResult.ts"
import { Wait } from "#domain/webhook/NextAttempt.ts"
import { DeliveryStatus, WebhookFormat } from "#domain/webhook/Webhook.ts"

import { actions } from "../../../adapters/portal/app/audit/actions.ts"
import { actors } from "../../../adapters/portal/app/audit/AuditEntry.ts"
import { lastAttempts } from "../../../adapters/portal/app/deliveries/lastAttempts.ts"
import { deliveryStates, waits } from "../../../adapters/portal/app/deliveries/Notification.ts"
import { kinds as documentKinds } from "../../../adapters/portal/app/documents/kinds.ts"
import { scopes } from "../../../adapters/portal/app/keys/PublishableToken.ts"
import { channels, kinds, statuses, timings } from "../../../adapters/portal/app/notifications/Rule.ts"
import { roles } from "../../../adapters/portal/app/people/Person.ts"
import { rules } from "../../../adapters/portal/app/refused/rules.ts"
import { kindOf, kinds as numberKinds } from "../../../adapters/portal/app/requests/kinds.ts"
import { endReasons } from "../../../adapters/portal/app/shipment/endReason.ts"
import { sorts } from "../../../adapters/portal/app/shipments/search.ts"
import { states as sourceStates, troubles } from "../../../adapters/portal/app/sources/Source.ts"
import { formats } from "../../../adapters/portal/app/webhooks/Webhook.ts"

const classes = ["2xx", "3xx", "4xx", "5xx"]

it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
  ["action of the audit log", actions, auditActionNames],
  ["actor", Object.keys(actors), ActorType.literals],
  ["rule of plausibility", Object.keys(rules), RefusalRule.literals],
  ["reason for the end of tracking", Object.keys(endReasons), StoppedReason.literals],
  ["role", Object.keys(roles), UserRole.literals],
  ["state of a source", Object.keys(sourceStates), standings],
  ["why a source gave no answer", Object.keys(troubles), pollTroubles],
  ["why no attempt is due", Object.keys(waits), Wait.literals],
  ["what a token shows", Object.keys(scopes), TokenScope.literals],
  ["state of a delivery", Object.keys(deliveryStates), DeliveryStatus.literals],
  ["result of an attempt", Object.keys(lastAttempts), [...classes, ...Fault.literals]],
  ["channel", Object.keys(channels), Channel.literals],
  ["timing", Object.keys(timings), NotificationRule.fields.timing.literals],
  ["kind of message", Object.keys(kinds), Notification.fields.kind.literals],
  ["state of a message", Object.keys(statuses), NotificationStatus.literals],
  ["kind of number", Object.keys(numberKinds), RequestType.literals],
  ["form of bodies", Object.keys(formats), WebhookFormat.literals]
])("the portal has words for every %s that there is, and for no other", (_, named, known) => {
  assert.deepStrictEqual(named.toSorted(), [...known].toSorted())
})

it("the orders of shipments that the portal offers are those of the service", () => {
  assert.includeMembers([...shipmentSorts], Object.keys(sorts))
})

it("what a number is taken for is asked for by its name in requests", () => {
  const taken = ["bill_of_lading", "booking", "container"] as const
  assert.deepStrictEqual(
    taken.map((number_type) => kindOf({ number_type })),
    ["bill_of_lading", "booking_number", "container"]
  )
})

it("documents have the names of the service for their types", () => {
  assert.deepStrictEqual<Readonly<Record<string, string>>>(documentKinds, documentTypeLabels)
})
