import { Effect } from "effect"

import { MemoryState } from "#adapters/memory/state/MemoryState.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { transportEvents } from "#domain/voyage/container/TransportEvent.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

type Values = Readonly<Record<string, unknown>>

/** What the accounts see: attributes by the account and number of their record, and the valid milestones. */
export interface Shown {
  readonly records: ReadonlyMap<string, Values>
  /** The valid milestones, as text. */
  readonly milestones: ReadonlyArray<string>
}

/** Ids, poll times and versions record when work was done: they differ between runs. */
const technical =
  /^(id|account_id|shipment_id|cycle_id|created_at|updated_at|version)$|last_(attempted|succeeded)_at$|last_tracking_request_at$|^terminal_checked_at$|^line_tracking|^pod_eta_days$/

const valuesOf = (record: Shipment | Container): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !technical.test(name)))

/** Availability is a state, not a milestone. */
const changing = new Set(["container.transport.available", "container.transport.not_available"])
const milestoneNames: ReadonlySet<string> = new Set(transportEvents.filter((name) => !changing.has(name)))

export const shown = Effect.map(MemoryState, ({ containers, events, shipments }): Shown => {
  const all = events.all().map(({ event }) => event)
  const replaced = new Set(all.map(({ previous_version }) => previous_version))
  const number = new Map(containers.all().map((container) => [container.id, container.number]))
  const text = (event: LoggedEvent) =>
    [
      event.account_id,
      number.get(event.container_id ?? ("" as never)),
      event.event,
      event.location_locode,
      event.timestamp
    ].join(" ")
  return {
    records: new Map([
      ...shipments.all().map((one) => [`${one.account_id} ${one.normalized_number}`, valuesOf(one)] as const),
      ...containers.all().map((one) => [`${one.account_id} ${one.number}`, valuesOf(one)] as const)
    ]),
    milestones: all
      .filter(
        ({ event, id, invalidated_at }) => milestoneNames.has(event) && invalidated_at === null && !replaced.has(id)
      )
      .map(text)
      .sort()
  }
})

const isNothing = (value: unknown) => value === null || value === undefined

/** Attributes that were known and no longer are. */
export const vanished = (before: Shown, after: Shown): ReadonlyArray<string> =>
  [...before.records].flatMap(([record, values]) => {
    const now = after.records.get(record)
    if (now === undefined) return [`${record} is gone`]
    return Object.keys(values)
      .filter((name) => !isNothing(values[name]) && isNothing(now[name]))
      .map((name) => `${record} ${name}: ${JSON.stringify(values[name])} became unknown`)
  })

export const twice = ({ milestones }: Shown): ReadonlyArray<string> =>
  milestones.filter((text, index) => milestones.indexOf(text) !== index).map((text) => `published twice: ${text}`)

/** Estimates only move later in these voyages: an earlier one than was shown is an old answer. */
export const regressed = (before: Shown, after: Shown): ReadonlyArray<string> =>
  [...before.records].flatMap(([record, { pod_eta_at: was }]) => {
    const is = after.records.get(record)?.["pod_eta_at"]
    return typeof was === "string" && typeof is === "string" && is < was
      ? [`${record} pod_eta_at: ${was}, then ${is}`]
      : []
  })

const flat = ({ milestones, records }: Shown): ReadonlyArray<string> => [
  ...milestones,
  ...[...records].flatMap(([record, values]) =>
    Object.entries(values).map(([name, value]) => `${record} ${name}: ${JSON.stringify(value)}`)
  )
]

/** The differences between the ends of two runs. */
export const apart = (left: Shown, right: Shown): ReadonlyArray<string> => {
  const [one, other] = [new Set(flat(left)), new Set(flat(right))]
  return [
    ...[...one].filter((text) => !other.has(text)).map((text) => `only with delays: ${text}`),
    ...[...other].filter((text) => !one.has(text)).map((text) => `only without delays: ${text}`)
  ]
}
