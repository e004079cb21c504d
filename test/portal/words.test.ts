import { assert, it } from "@effect/vitest"

import { auditActionNames } from "#domain/audit/actions.ts"
import { ActorType } from "#domain/audit/AuditEntry.ts"
import { RefusalRule } from "#domain/observation/RefusedObservation.ts"
import { sorts as shipmentSorts } from "#domain/search/shipment/Sort.ts"
import { StoppedReason } from "#domain/shipment/Shipment.ts"
import { UserRole } from "#domain/user/User.ts"
import { Fault } from "#domain/webhook/AttemptResult.ts"
import { DeliveryStatus, WebhookFormat } from "#domain/webhook/Webhook.ts"

import { actions } from "../../adapters/portal/app/audit/actions.ts"
import { actors } from "../../adapters/portal/app/audit/AuditEntry.ts"
import { lastAttempts } from "../../adapters/portal/app/deliveries/lastAttempts.ts"
import { deliveryStates } from "../../adapters/portal/app/deliveries/Notification.ts"
import { roles } from "../../adapters/portal/app/people/Person.ts"
import { rules } from "../../adapters/portal/app/refused/rules.ts"
import { endReasons } from "../../adapters/portal/app/shipment/endReason.ts"
import { sorts } from "../../adapters/portal/app/shipments/search.ts"
import { formats } from "../../adapters/portal/app/webhooks/Webhook.ts"

const classes = ["2xx", "3xx", "4xx", "5xx"]

it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
  ["action of the audit log", actions, auditActionNames],
  ["actor", Object.keys(actors), ActorType.literals],
  ["rule of plausibility", Object.keys(rules), RefusalRule.literals],
  ["reason for the end of tracking", Object.keys(endReasons), StoppedReason.literals],
  ["role", Object.keys(roles), UserRole.literals],
  ["state of a delivery", Object.keys(deliveryStates), DeliveryStatus.literals],
  ["result of an attempt", Object.keys(lastAttempts), [...classes, ...Fault.literals]],
  ["form of bodies", Object.keys(formats), WebhookFormat.literals]
])("the portal has words for every %s that there is, and for no other", (_, named, known) => {
  assert.deepStrictEqual(named.toSorted(), [...known].toSorted())
})

it("the orders of shipments that the portal offers are those of the service", () => {
  assert.includeMembers([...shipmentSorts], Object.keys(sorts))
})
