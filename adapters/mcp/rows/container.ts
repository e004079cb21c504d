import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { terminalLabel } from "#domain/reference/place/terminalLabel.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import { freeDaysOf } from "#domain/voyage/container/FreeDays.ts"
import { activeDeadline } from "#domain/voyage/container/LastFreeDay.ts"
import { isFinal, PastStopField } from "#domain/voyage/container/PastStopField.ts"
import { releaseReadinessOf } from "#domain/voyage/container/ReleaseReadiness.ts"
import type { Arrival } from "#domain/voyage/shipment/Arrival.ts"
import { containerArrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { omitUnknown } from "./omitUnknown.ts"

type Reference = ReferenceData["Service"]

export interface RowContext {
  readonly now: Instant
  readonly reference: Reference
}

export const terminalName = (code: string | null, reference: Reference): string | null =>
  code === null ? null : terminalLabel(reference.terminal(code))

const shortShipment = (shipment: Shipment) =>
  omitUnknown({
    id: shipment.id,
    bill_of_lading: shipment.bill_of_lading_number ?? shipment.booking_number,
    shipping_line_scac: shipment.shipping_line_scac,
    port_of_discharge: shipment.port_of_discharge_name ?? shipment.port_of_discharge_locode,
    pod_vessel: shipment.pod_vessel_name,
    pod_eta_at: shipment.pod_eta_at,
    pod_ata_at: shipment.pod_ata_at
  })

const holdsOf = (container: Container, status: "hold" | "pending") =>
  container.holds_at_pod_terminal
    ?.filter((hold) => hold.status === status)
    .map(({ description, name }) => omitUnknown({ name, description })) ?? null

/** They stay after the stop; no deadline depends on them. */
export const finalValues = (container: Container): ReadonlyArray<string> | null => {
  const final: ReadonlyArray<string> = PastStopField.literals.filter((field) => isFinal(container, field))
  const hasRunningDay = activeDeadline(container) !== null
  const names = container.pickup_lfd === null || hasRunningDay ? final : ["pickup_lfd", ...final]
  return container.past_stop_fields.length === 0 || names.length === 0 ? null : names
}

/** Leaves out holds and fees while they are not reported. */
export const compactContainer = (
  container: Container,
  shipment: Shipment | undefined,
  arrival: Arrival | undefined,
  { now, reference }: RowContext
) => {
  const pending = holdsOf(container, "pending")
  return omitUnknown({
    id: container.id,
    number: container.number,
    status: container.current_status,
    awaiting_transshipment: container.awaiting_transshipment,
    release_readiness: releaseReadinessOf(container).readiness,
    available_for_pickup: container.available_for_pickup,
    availability_known: container.availability_known,
    pod_terminal: terminalName(container.pod_terminal_code, reference),
    arrival_state: containerArrivalOf(container, arrival).state,
    pod_arrived_at: container.pod_arrived_at,
    pod_discharged_at: container.pod_discharged_at,
    pod_full_out_at: container.pod_full_out_at,
    pickup_lfd: container.pickup_lfd,
    free_days_left: freeDaysOf(container, now)?.days ?? null,
    final_values: finalValues(container),
    pickup_appointment_at: container.pickup_appointment_at,
    holds: holdsOf(container, "hold"),
    pending_holds: pending === null || pending.length === 0 ? null : pending,
    fees:
      container.fees_at_pod_terminal?.map(({ amount, currency_code, type }) => ({
        type,
        amount,
        currency: currency_code
      })) ?? null,
    shipment: shipment === undefined ? null : shortShipment(shipment),
    terminal_checked_at: container.terminal_checked_at,
    pod_timezone: container.pod_timezone,
    pickup_timezone: zoneOfPickUp(container)
  })
}
