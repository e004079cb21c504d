import type { Container } from "#domain/voyage/container/Container.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { StatedField } from "../statements/StatedValue.ts"

/** A milestone that the service asserts of a container. */
export interface Milestone {
  readonly name: string
  readonly place: string
  readonly at: number
  /** Only the day is known. */
  readonly isVague: boolean
}

/** A hold that the service asserts. */
export interface Held {
  readonly name: string
  readonly text: string | null
  readonly status: string
}

/** What the service asserts of one container at one moment, in comparable form. */
export interface Asserted {
  readonly milestones: ReadonlyMap<string, Milestone>
  /** The names of all milestones, also of those whose time is a local time of an unknown zone. */
  readonly names: ReadonlySet<string>
  readonly holds: ReadonlyArray<Held> | null
  readonly fees: string | null
  readonly lastFreeDay: string | null
  /** At the ramp, by the railroad. */
  readonly railLastFreeDay: string | null
  readonly available: string | null
  /** When the ship is expected at the port of discharge. */
  readonly eta: number | null
  readonly status: string
  readonly fields: Readonly<Record<StatedField, string | null>>
  readonly stopped: boolean
}

const prefix = "container.transport."

export const keyOf = (name: string, place: string): string => `${name} ${place}`

const isMilestone = ({ event, key }: LoggedEvent): boolean => event.startsWith(prefix) && key.includes("|milestone|")

const nameOf = ({ event }: LoggedEvent): string => event.slice(prefix.length)

/** The milestone of an event; null for events of other kinds. */
export const milestoneOf = (event: LoggedEvent): Milestone | null =>
  isMilestone(event) && event.timestamp !== null
    ? {
        name: nameOf(event),
        place: event.location_locode ?? "",
        at: Date.parse(event.timestamp),
        isVague: event.timezone === null
      }
    : null

export const feesText = (
  fees: ReadonlyArray<{ readonly type: string; readonly amount: number; readonly currency: string }>
): string =>
  fees
    .map(({ amount, currency, type }) => `${type} ${amount} ${currency}`)
    .sort()
    .join("; ")

const equipmentText = ({ equipment_height, equipment_length, equipment_type }: Container): string | null =>
  equipment_type === null && equipment_length === null && equipment_height === null
    ? null
    : `${equipment_length ?? "?"} ft ${equipment_height ?? "?"} ${equipment_type ?? "?"}`

const fieldsOf = (container: Container, shipment: Shipment): Asserted["fields"] => ({
  pol: shipment.port_of_lading_locode,
  pod: shipment.port_of_discharge_locode,
  destination: shipment.destination_locode,
  terminal: container.pod_terminal_code,
  vessel: shipment.pod_vessel_name,
  imo: shipment.pod_vessel_imo,
  voyage: shipment.pod_voyage_number,
  equipment: equipmentText(container),
  seal: container.seal_number,
  weight: container.weight_in_lbs === null ? null : String(Math.round(container.weight_in_lbs))
})

/** What a client sees of a container: its valid milestones, and its state at the terminal. */
export const assertedOf = (container: Container, shipment: Shipment, events: ReadonlyArray<LoggedEvent>): Asserted => {
  const current = events.filter(
    (event) => event.container_id === container.id && event.invalidated_at === null && isMilestone(event)
  )
  const milestones = current.flatMap((event) => milestoneOf(event) ?? [])
  const { available_for_pickup: available, fees_at_pod_terminal: fees, holds_at_pod_terminal: holds } = container
  return {
    milestones: new Map(milestones.map((one) => [keyOf(one.name, one.place), one])),
    names: new Set(current.map(nameOf)),
    holds: holds?.map(({ description, name, status }) => ({ name, text: description, status })) ?? null,
    fees:
      fees === null
        ? null
        : feesText(fees.map(({ amount, currency_code, type }) => ({ type, amount, currency: currency_code }))),
    lastFreeDay: container.import_deadlines.pickup_lfd_terminal,
    railLastFreeDay: container.import_deadlines.pickup_lfd_rail,
    available: available === null ? null : String(available),
    eta: shipment.pod_eta_at === null ? null : Date.parse(shipment.pod_eta_at),
    status: container.current_status,
    fields: fieldsOf(container, shipment),
    stopped: shipment.trackingStopped
  }
}
