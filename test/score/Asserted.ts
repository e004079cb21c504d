import type { Container } from "#domain/Container.ts"
import type { LoggedEvent } from "#domain/Event.ts"
import type { Shipment } from "#domain/Shipment.ts"

/** A milestone that the service asserts of a box. */
export interface Milestone {
  readonly name: string
  readonly place: string
  readonly at: number
  /** Told by day alone. */
  readonly isVague: boolean
}

/** What the service asserts of one box at one moment, in comparable form. */
export interface Asserted {
  readonly milestones: ReadonlyMap<string, Milestone>
  readonly holds: string | null
  readonly fees: string | null
  readonly lastFreeDay: string | null
  /** At the ramp, by the railroad. */
  readonly railLastFreeDay: string | null
  readonly available: string | null
  /** When the ship is expected at the port of discharge. */
  readonly eta: number | null
  readonly stopped: boolean
}

const prefix = "container.transport."

export const keyOf = (name: string, place: string): string => `${name} ${place}`

const isMilestone = ({ event, key }: LoggedEvent): boolean => event.startsWith(prefix) && key.includes("|milestone|")

/** The milestone that an event tells; null for events of other kinds. */
export const milestoneOf = (event: LoggedEvent): Milestone | null =>
  isMilestone(event) && event.timestamp !== null
    ? {
        name: event.event.slice(prefix.length),
        place: event.location_locode ?? "",
        at: Date.parse(event.timestamp),
        isVague: event.timezone === null
      }
    : null

export const holdsText = (holds: ReadonlyArray<{ readonly text: string | null; readonly status: string }>): string =>
  holds
    .map(({ status, text }) => `${text} (${status})`)
    .sort()
    .join("; ")

export const feesText = (
  fees: ReadonlyArray<{ readonly type: string; readonly amount: number; readonly currency: string }>
): string =>
  fees
    .map(({ amount, currency, type }) => `${type} ${amount} ${currency}`)
    .sort()
    .join("; ")

/** What a client sees of a box: its milestones that stand, and how it stands at the terminal. */
export const assertedOf = (container: Container, shipment: Shipment, events: ReadonlyArray<LoggedEvent>): Asserted => {
  const standing = events.filter(
    (event) => event.container_id === container.id && event.invalidated_at === null && isMilestone(event)
  )
  const milestones = standing.flatMap((event) => milestoneOf(event) ?? [])
  const { available_for_pickup: available, fees_at_pod_terminal: fees, holds_at_pod_terminal: holds } = container
  return {
    milestones: new Map(milestones.map((one) => [keyOf(one.name, one.place), one])),
    holds: holds === null ? null : holdsText(holds.map(({ description, status }) => ({ text: description, status }))),
    fees:
      fees === null
        ? null
        : feesText(fees.map(({ amount, currency_code, type }) => ({ type, amount, currency: currency_code }))),
    lastFreeDay: container.import_deadlines.pickup_lfd_terminal,
    railLastFreeDay: container.import_deadlines.pickup_lfd_rail,
    available: available === null ? null : String(available),
    eta: shipment.pod_eta_at === null ? null : Date.parse(shipment.pod_eta_at),
    stopped: shipment.trackingStopped
  }
}
