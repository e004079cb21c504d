import { assert, it } from "@effect/vitest"

import { Notification, NotificationStatus } from "#domain/delivery/notification/Notification.ts"
import { Channel, NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import { Fault } from "#domain/delivery/webhook/AttemptResult.ts"
import { NoAttemptReason } from "#domain/delivery/webhook/NextAttempt.ts"
import { DeliveryStatus, WebhookFormat } from "#domain/delivery/webhook/Webhook.ts"
import { TokenScope } from "#domain/identity/account/PublishableToken.ts"
import { auditActionNames } from "#domain/identity/audit/actions.ts"
import { ActorType } from "#domain/identity/audit/AuditEntry.ts"
import { UserRole } from "#domain/identity/user/User.ts"
import { documentTypeLabels } from "#domain/records/document/DocumentType.ts"
import { shipmentSortNames as shipmentSorts } from "#domain/search/shipment/Sort.ts"
import { healthStates } from "#domain/tracking/source/CredentialHealth.ts"
import { pollTroubles } from "#domain/tracking/source/PollTrouble.ts"
import { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"
import { FeeType } from "#domain/voyage/container/TerminalFee.ts"
import { CurrentStatus, MilestoneName } from "#domain/voyage/container/TransportEvent.ts"
import { eventCatalogue } from "#domain/voyage/event/eventCatalogue.ts"
import { RejectionRule } from "#domain/voyage/observation/RefusedObservation.ts"
import { StoppedReason } from "#domain/voyage/shipment/Shipment.ts"

import { statusNames } from "../../../adapters/map/element/statusNames.ts"
import { actions } from "../../../adapters/portal/app/audit/actions.ts"
import { actors } from "../../../adapters/portal/app/audit/AuditEntry.ts"
import { milestoneNames } from "../../../adapters/portal/app/container/timeline/entries/milestoneName.ts"
import { feeNames } from "../../../adapters/portal/app/container/timeline/entries/values.ts"
import { documentTypes as documentKinds } from "../../../adapters/portal/app/documents/kinds.ts"
import type { FilterField } from "../../../adapters/portal/app/fleet/filters/FilterField.ts"
import { valueText } from "../../../adapters/portal/app/fleet/filters/valueText.ts"
import { scopes } from "../../../adapters/portal/app/keys/PublishableToken.ts"
import { eventText } from "../../../adapters/portal/app/notifications/eventText.ts"
import { channels, kinds, statuses, timings } from "../../../adapters/portal/app/notifications/Rule.ts"
import { formatCode } from "../../../adapters/portal/app/parts/status.ts"
import { roles } from "../../../adapters/portal/app/people/Member.ts"
import { rules } from "../../../adapters/portal/app/refused/rules.ts"
import { numberTypeOf, numberTypeLabels as numberKinds } from "../../../adapters/portal/app/requests/kinds.ts"
import { endReasons } from "../../../adapters/portal/app/shipment/endReason.ts"
import { sorts } from "../../../adapters/portal/app/shipments/search.ts"
import { sourceStateNames as sourceStates, failureKinds } from "../../../adapters/portal/app/sources/Source.ts"
import { attemptResults } from "../../../adapters/portal/app/webhooks/deliveries/attemptResults.ts"
import { deliveryStates, noAttemptReasons } from "../../../adapters/portal/app/webhooks/deliveries/WebhookDelivery.ts"
import { formats } from "../../../adapters/portal/app/webhooks/Webhook.ts"

const classes = ["2xx", "3xx", "4xx", "5xx"]

it.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
  ["action of the audit log", actions, auditActionNames],
  ["actor", Object.keys(actors), ActorType.literals],
  ["rule of plausibility", Object.keys(rules), RejectionRule.literals],
  ["reason for the end of tracking", Object.keys(endReasons), StoppedReason.literals],
  ["role", Object.keys(roles), UserRole.literals],
  ["state of a source", Object.keys(sourceStates), healthStates],
  ["why a source gave no answer", Object.keys(failureKinds), pollTroubles],
  ["why no attempt is due", Object.keys(noAttemptReasons), NoAttemptReason.literals],
  ["what a token shows", Object.keys(scopes), TokenScope.literals],
  ["state of a delivery", Object.keys(deliveryStates), DeliveryStatus.literals],
  ["result of an attempt", Object.keys(attemptResults), [...classes, ...Fault.literals]],
  ["channel", Object.keys(channels), Channel.literals],
  ["timing", Object.keys(timings), NotificationRule.fields.timing.literals],
  ["kind of message", Object.keys(kinds), Notification.fields.kind.literals],
  ["state of a message", Object.keys(statuses), NotificationStatus.literals],
  ["status of a container in an embedded search", Object.keys(statusNames), CurrentStatus.literals],
  ["kind of number", Object.keys(numberKinds), RequestType.literals],
  ["milestone", [...Object.keys(milestoneNames), "available", "not_available"], MilestoneName.literals],
  ["fee", Object.keys(feeNames), FeeType.literals],
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
    taken.map((number_type) => numberTypeOf({ number_type })),
    ["bill_of_lading", "booking_number", "container"]
  )
})

it("documents have the names of the service for their types", () => {
  assert.deepStrictEqual<Readonly<Record<string, string>>>(documentKinds, documentTypeLabels)
})

it("codes become words without abbreviations of programs", () => {
  const code = /_|\b(?:api|oauth|lfd|pod|pol|refused)\b/i
  const words = actions.map(formatCode)
  assert.include(words, "API key created")
  assert.include(words, "Rejected report accepted")
  assert.deepStrictEqual(
    words.filter((text) => code.test(text.replaceAll(/API|OAuth/g, ""))),
    []
  )
  assert.strictEqual(formatCode("pickup_lfd"), "Pickup last free day")
  assert.strictEqual(formatCode("ref_numbers"), "References")
})

it("rules name each event in words, and leave out events that are not sent yet", () => {
  const texts = eventCatalogue.flatMap(({ events }) => events.map(eventText))
  assert.strictEqual(texts.filter((text) => text === null).length, 2)
  for (const text of texts) {
    assert.notMatch(`${text?.title} ${text?.description}`, /[a-z][._][a-z]|`|changeset|value is/)
  }
  const updated = eventText({ name: "container.updated", description: "Holds changed; changeset says how." })
  assert.deepStrictEqual(updated, {
    title: "Availability, holds, fees, or dates changed",
    description: "Holds changed."
  })
})

it.each([
  [">=today <=3.days.from_now", "from today until 3 days from now"],
  ["<=2026-12-31", "until 31 Dec"],
  ["1.day.ago", "1 day ago"],
  ["today,1.day.ago", "today,1.day.ago"]
])("a filter for days of %s reads %s", (value, words) => {
  const field = { kind: "day" } as FilterField
  assert.include(valueText(field, value), words)
})
