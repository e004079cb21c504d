import { assert } from "@effect/vitest"

import { EventName } from "#domain/voyage/container/TransportEvent.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { bodyBreach } from "./bodyBreach.ts"

type Scenario = "generated voyages" | "a life of events" | "nothing"

const others = {
  "tracking_request.failed": "a life of events",
  "tracking_request.awaiting_manifest": "a life of events",
  "container.transport.feeder_loaded": "a life of events",
  "container.transport.feeder_departed": "a life of events",
  "container.transport.feeder_arrived": "a life of events",
  "container.transport.feeder_discharged": "a life of events",
  "container.transport.delivered": "a life of events",
  "container.pod_terminal_changed": "a life of events",
  "container.pickup_lfd_line.changed": "a life of events",
  "container.transport.vessel_berthed": "a life of events",
  "document.extracted": "nothing",
  "document.extraction_failed": "nothing"
} satisfies Partial<Record<EventName, Scenario>>

const scenarios: Partial<Readonly<Record<EventName, Scenario>>> = others

/** The events that a scenario is the proof of: `test/score/first.test.ts` plays voyages, `test/application/voyage/event` the rest. */
export const emittedBy = (scenario: Scenario): ReadonlyArray<EventName> =>
  EventName.literals.filter((name) => (scenarios[name] ?? "generated voyages") === scenario)

interface Body {
  readonly data: { readonly relationships: { readonly reference_object: { readonly data: object } } }
  readonly included: ReadonlyArray<{
    readonly id: string
    readonly type: string
    readonly attributes: { readonly changeset?: Readonly<Record<string, readonly [unknown, unknown]>> }
  }>
}

/** Fails unless a body says all that its event has to say: the event first, its shipment and container, what changed. */
export const assertComplete = (event: LoggedEvent, text: string): void => {
  const { data, included } = JSON.parse(text) as Body
  assert.isNull(bodyBreach(event.event, { data, included }))
  const [object] = included
  assert.deepStrictEqual({ id: object?.id, type: object?.type } as object, data.relationships.reference_object.data)
  const has = (type: string, id: string | null) =>
    id === null || included.some((other) => other.type === type && other.id === id)
  assert.isTrue(has("shipment", event.shipment_id), `${event.event} without its shipment`)
  assert.isTrue(has("container", event.container_id), `${event.event} without its container`)
  if (event.event !== "container.updated") return
  const changes = Object.entries(object?.attributes.changeset ?? {})
  assert.isNotEmpty(changes)
  for (const [name, [before, after]] of changes) assert.notDeepEqual(before, after, name)
}
