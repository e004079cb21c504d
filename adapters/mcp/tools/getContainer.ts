import { Effect, Schema } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { PastViews } from "#application/voyage/history/PastViews.ts"
import { Provenance } from "#application/voyage/observation/Provenance.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { asOf, notAvailableAsOf, several, uuid } from "../arguments/texts.ts"
import { containerLink } from "../resources/container.ts"
import { containerDetails } from "../rows/containerDetails.ts"
import { customFieldsOf } from "../rows/customFields.ts"
import { disagreementsOf } from "../rows/disagreements.ts"
import { categoryOf, isEstimate, timelineOf } from "../rows/events.ts"
import { eventsOf } from "../rows/eventsOf.ts"
import { reportedTimes } from "../rows/reportedTimes.ts"
import { shipmentRow } from "../rows/shipment.ts"
import { shipmentsOf } from "../rows/shipmentsOf.ts"
import { tool } from "../tool/Tool.ts"

const parts = ["shipment", "pod_terminal", "transport_events", "custom_fields", "disagreements"] as const

const summarized = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  const reference = yield* ReferenceData
  const { estimates, events, total } = yield* eventsOf(account, id)
  const latest = events.filter((event) => !isEstimate(event)).slice(-1)
  const [latest_event = null] = timelineOf(latest, estimates, reference)
  return {
    count: total,
    rail_events_count: events.filter((event) => categoryOf(event) === "rail").length,
    latest_event
  }
})

const shownNow = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  const now = yield* DurableClock.use((clock) => clock.now)
  const container = yield* Containers.use((uses) => uses.get(account, id))
  return { container, now, parent: (yield* shipmentsOf(account, [container])).get(container.shipment_id) }
})

const shownThen = (account: Account, id: ContainerId, asOf: string) =>
  Effect.map(
    PastViews.use((views) => views.container(account, id, asOf)),
    ({ containers, instant, record, shipment }) => ({
      container: record,
      now: instant,
      parent: { shipment, containers }
    })
  )

interface Named {
  readonly id: string
  readonly container_number: string
}

export const getContainer = tool({
  name: "get_container",
  title: "A container",
  description:
    "One container: where it is, whether it can be picked up and why not, last free days, holds, fees, rail. null is unknown, not no.",
  readOnly: true,
  input: Schema.Struct({
    id: uuid("Container id"),
    include: several(parts, "Usually shipment; disagreements: where sources differ by over a day"),
    as_of: asOf
  }),
  run: Effect.fnUntraced(function* ({ as_of, id, include = ["shipment"] }, caller) {
    const { account } = caller
    const reference = yield* ReferenceData
    const present = include.filter((part) => part !== "shipment" && part !== "pod_terminal")
    if (as_of !== undefined && present.length > 0) return yield* notAvailableAsOf("include", present.join(", "))
    const { container, now, parent } = yield* as_of === undefined
      ? shownNow(account, ContainerId.make(id))
      : shownThen(account, ContainerId.make(id), as_of)
    const { pod_terminal_code: code } = container
    const terminal = code === null ? null : reference.terminal(code)
    const wants = (part: (typeof parts)[number]) => include.includes(part)
    const subjects = parent === undefined ? [container.id] : [container.id, parent.shipment.id]
    const explained =
      as_of === undefined ? yield* Provenance.use((provenance) => provenance.explain(account, subjects)) : null
    return {
      ...containerDetails(container, parent, now),
      ...reportedTimes(container, explained?.get(container.id)),
      ...(wants("shipment") && parent !== undefined
        ? {
            shipment: {
              ...shipmentRow(parent.shipment, parent.containers, now),
              ...reportedTimes(parent.shipment, explained?.get(parent.shipment.id))
            }
          }
        : {}),
      ...(wants("pod_terminal")
        ? {
            pod_terminal:
              terminal === null
                ? null
                : { id: terminal.id, name: terminal.name, code: terminal.code, firms_code: terminal.firms_code }
          }
        : {}),
      ...(wants("transport_events") ? { events: yield* summarized(account, container.id) } : {}),
      ...(wants("disagreements")
        ? { disagreements: (yield* disagreementsOf(account, [container.id])).get(container.id) }
        : {}),
      ...(wants("custom_fields") ? yield* customFieldsOf(caller, { type: "Container", id: container.id }) : {}),
      _metadata: { includes_loaded: include, ...(as_of === undefined ? {} : { as_of: now }) }
    }
  }),
  links: ({ container_number, id }: Named) => [containerLink(id, container_number)]
})
