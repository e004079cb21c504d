import { Effect } from "effect"

import type { Notification } from "#domain/delivery/notification/Notification.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import { eventPhrases } from "#domain/delivery/notification/phrases.ts"
import { describeEvent } from "#domain/delivery/notification/sentence.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { isAllowed } from "#domain/voyage/event/eventCatalogue.ts"

import type { NotificationContent, NotificationItem } from "../../ports/delivery/notification/Message.ts"
import { NotificationSettings } from "../../ports/delivery/notification/NotificationSettings.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { isEntitled } from "../../requireOwned.ts"
import { loadEventSubjects } from "../webhook/delivery/subjects.ts"
import type { EventSubject } from "../webhook/delivery/subjects.ts"

const nameOf = ({ container_id }: LoggedEvent, subject: EventSubject | undefined): string => {
  const [box] = subject?.containers ?? []
  if (container_id !== null && box !== undefined) return `Container ${box.number}`
  if (subject?.shipment != null) {
    const { bill_of_lading_number, booking_number, normalized_number } = subject.shipment
    return `Shipment ${bill_of_lading_number ?? booking_number ?? normalized_number}`
  }
  return subject?.tracking_request == null ? "A deleted record" : `Number ${subject.tracking_request.request_number}`
}

const pathOf = ({ container_id, shipment_id }: LoggedEvent): string => {
  if (container_id !== null) return `/containers/${container_id}`
  return shipment_id === null ? "/requests" : `/shipments/${shipment_id}`
}

/** Names a tracking request by its number, even if it has a shipment. */
const subjectOf = (event: LoggedEvent, subject: EventSubject | undefined): EventSubject | undefined =>
  event.kind === "tracking_request_event" && subject !== undefined ? { ...subject, shipment: null } : subject

const titleOf = (
  events: ReadonlyArray<LoggedEvent>,
  names: ReadonlyArray<string>,
  rule: NotificationRule,
  count: number
) => {
  const [[first], [name = "", other]] = [events, [...new Set(names)]]
  if (first === undefined) return `${rule.name}: the events have been deleted`
  if (count === 1) return `${name} ${eventPhrases[first.event]}`
  return other === undefined && count === events.length ? `${name}: ${count} changes` : `${count} changes: ${rule.name}`
}

const whyOf = ({ name, scope }: NotificationRule): string =>
  scope === "user"
    ? `You receive this because of your notification rule “${name}”.`
    : `You receive this because of your company’s notification rule “${name}”.`

/** Existing events that the account may receive now, with current records. */
export const composeMessage = Effect.fn("Notifying.compose")(function* (
  account: Account,
  rule: NotificationRule,
  { event_ids, more }: Notification
) {
  const [log, reference, { publicUrl }] = [yield* EventLog, yield* ReferenceData, yield* NotificationSettings]
  const kept = event_ids.length === 0 ? [] : yield* log.load(account.id, event_ids)
  const events = kept.filter(({ event }) => isAllowed(event, account.entitlements))
  const subjects = yield* loadEventSubjects(events)
  const placeOf = ({ location_locode: code }: LoggedEvent) =>
    code === null ? null : (reference.port(code)?.name ?? code)
  const items = events.map((event): NotificationItem => {
    const subject = subjectOf(event, subjects.get(event.id))
    const reason = event.event === "tracking_request.failed" ? (subject?.tracking_request?.failed_reason ?? null) : null
    return {
      sentence: describeEvent(event, {
        subject: nameOf(event, subject),
        place: placeOf(event),
        reason: reason?.replaceAll("_", " ") ?? null
      }),
      container_id: event.container_id,
      link: publicUrl === null ? null : `${publicUrl}${pathOf(event)}`,
      map:
        publicUrl === null || event.container_id === null || !isEntitled(account, "routing_data")
          ? null
          : `${publicUrl}/v2/containers/${event.container_id}/map.png`
    }
  })
  const names = events.map((event) => nameOf(event, subjectOf(event, subjects.get(event.id))))
  const message: NotificationContent = {
    title: titleOf(events, names, rule, items.length + more),
    items,
    more: more + (event_ids.length - kept.length),
    why: whyOf(rule),
    rules: publicUrl === null ? null : `${publicUrl}/notifications`
  }
  const containers = [
    ...new Map([...subjects.values()].flatMap(({ containers }) => containers.map((box) => [box.id, box]))).values()
  ]
  const told = new Set(items.map(({ container_id }) => container_id))
  return { message, containers: containers.filter(({ id }) => told.has(id)) }
})

export const testMessage = (rule: NotificationRule, publicUrl: string | null): NotificationContent => ({
  title: `Test of the notification rule ${rule.name}`,
  items: [
    {
      sentence: "This is a test. Messages from this rule arrive here. No container has changed.",
      container_id: null,
      link: publicUrl === null ? null : `${publicUrl}/fleet`,
      map: null
    }
  ],
  more: 0,
  why: whyOf(rule),
  rules: publicUrl === null ? null : `${publicUrl}/notifications`
})
