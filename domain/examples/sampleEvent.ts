import { EventId } from "../Identifiers.ts"
import type { AccountId } from "../Identifiers.ts"
import { day, shift } from "../Time.ts"
import type { Instant } from "../Time.ts"
import { MilestoneName } from "../voyage/container/TransportEvent.ts"
import type { EventName } from "../voyage/container/TransportEvent.ts"
import { createEventDraft } from "../voyage/diff/DiffContext.ts"
import { LoggedEvent } from "../voyage/event/Event.ts"
import type { EventDraft } from "../voyage/event/Event.ts"
import { sampleIds, sampleLastFreeDay, samplePlaces, sampleTime, sampleVessel } from "./sampleVoyage.ts"

type Fields = Partial<Omit<EventDraft, "kind">>

const ofShipment = { shipment_id: sampleIds.shipment }
const ofContainer = { ...ofShipment, container_id: sampleIds.container }
const atTerminal = { ...samplePlaces.discharge, data_source: "terminal" } as const

const atOrigin = new Set(["empty_out", "full_in", "vessel_loaded", "vessel_departed"])
const atInland = new Set(["rail_arrived", "rail_unloaded", "arrived_at_inland_destination", "delivered", "empty_in"])
const byTerminal = new Set(["available", "not_available", "full_out"])

const placeOf = (name: MilestoneName) => {
  if (atOrigin.has(name)) return samplePlaces.lading
  if (/^(transshipment|feeder)_/.test(name)) return samplePlaces.transshipment
  return atInland.has(name) ? samplePlaces.inland : samplePlaces.discharge
}

const sourceOf = (name: MilestoneName) =>
  byTerminal.has(name) ? "terminal" : name.startsWith("rail_") ? "rail" : "shipping_line"

const milestone = (name: MilestoneName): Fields => ({
  ...ofContainer,
  ...placeOf(name),
  ...(/vessel|transshipment|feeder/.test(name) ? sampleVessel : {}),
  timestamp: sampleTime(name),
  data_source: sourceOf(name)
})

const estimate = (name: MilestoneName): Fields => ({
  ...milestone(name),
  terminal_code: null,
  data_source: "shipping_line"
})

const valueAtTerminal = (value: string): Fields => ({
  ...ofContainer,
  ...atTerminal,
  timestamp: sampleTime("available"),
  value
})

const ofRequest: Fields = {
  tracking_request_id: sampleIds.tracking_request,
  timestamp: sampleTime("empty_out"),
  timezone: "Etc/UTC",
  data_source: "shipping_line",
  cause: "system"
}

const ofDocument: Fields = { cause: "system" }

const fieldsOf = (event: EventName): Fields => {
  switch (event) {
    case "tracking_request.succeeded":
    case "tracking_request.tracking_stopped":
      return { ...ofRequest, ...ofShipment }
    case "tracking_request.failed":
    case "tracking_request.awaiting_manifest":
      return ofRequest
    case "container.transport.estimated.vessel_departed":
      return estimate("vessel_departed")
    case "container.transport.estimated.vessel_arrived":
      return estimate("vessel_arrived")
    case "container.transport.estimated.arrived_at_inland_destination":
      return estimate("arrived_at_inland_destination")
    case "shipment.estimated.arrival":
      return { ...estimate("vessel_arrived"), container_id: null }
    case "container.created":
      return { ...ofContainer, timestamp: sampleTime("empty_out") }
    case "container.updated":
      return {
        ...ofContainer,
        ...atTerminal,
        timestamp: sampleTime("available"),
        changeset: {
          available_for_pickup: [null, true],
          holds_at_pod_terminal: [[{ name: "customs", status: "hold", description: "CUSTOMS HOLD" }], []],
          pickup_lfd_terminal: [null, sampleLastFreeDay],
          pickup_lfd: [null, sampleLastFreeDay]
        }
      }
    case "container.pod_terminal_changed":
      return {
        ...ofContainer,
        ...atTerminal,
        timestamp: sampleTime("vessel_arrived")
      }
    case "container.pickup_lfd.changed":
    case "container.pickup_lfd_line.changed":
    case "container.pickup_lfd_terminal.changed":
      return valueAtTerminal(sampleLastFreeDay)
    case "container.pickup_lfd_rail.changed":
      return { ...valueAtTerminal(sampleLastFreeDay), data_source: "rail" }
    case "container.pickup_appointment.changed":
      return valueAtTerminal(shift(sampleTime("available"), day))
    case "document.extracted":
    case "document.extraction_failed":
      return ofDocument
    default: {
      const name = MilestoneName.literals.find((name) => event === `container.transport.${name}`)
      return milestone(name ?? "vessel_arrived")
    }
  }
}

export const sampleEvent = (event: EventName, account_id: AccountId, created_at: Instant): LoggedEvent =>
  new LoggedEvent({
    ...createEventDraft({ event, key: `example ${event}`, account_id, ...fieldsOf(event) }),
    id: EventId.make(sampleIds.event),
    created_at,
    invalidated_at: null,
    sequence: null
  })
