import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import { freeDaysOf } from "#domain/voyage/container/FreeDays.ts"
import { releaseReadinessOf } from "#domain/voyage/container/ReleaseReadiness.ts"
import { urgencyOf } from "#domain/voyage/container/Urgency.ts"
import { containerArrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"

import { finalValues } from "./container.ts"
import { omitUnknown } from "./omitUnknown.ts"
import { arrivalOfParent } from "./shipmentsOf.ts"
import type { ParentShipment } from "./shipmentsOf.ts"

const demurrage = (container: Container, isTracked: boolean, now: Instant) => {
  const { note, ...urgency } = urgencyOf(container, isTracked, now)
  const { pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal } = container.import_deadlines
  return {
    pickup_lfd: container.pickup_lfd,
    free_days_left: freeDaysOf(container, now),
    last_free_days: { terminal: pickup_lfd_terminal, rail: pickup_lfd_rail, line: pickup_lfd_line },
    pickup_appointment_at: container.pickup_appointment_at,
    pickup_timezone: zoneOfPickUp(container),
    holds_at_pod_terminal: container.holds_at_pod_terminal,
    release_statuses: container.release_statuses,
    fees_at_pod_terminal: container.fees_at_pod_terminal,
    final_values: finalValues(container) ?? [],
    ...urgency,
    ...(note === null ? {} : { urgency_note: note })
  }
}

const rail = (container: Container) => {
  const moves = omitUnknown({
    pod_rail_carrier_scac: container.pod_rail_carrier_scac,
    ind_rail_carrier_scac: container.ind_rail_carrier_scac,
    pod_rail_loaded_at: container.pod_rail_loaded_at,
    pod_rail_departed_at: container.pod_rail_departed_at,
    ind_eta_at: container.ind_eta_at,
    ind_ata_at: container.ind_ata_at,
    ind_rail_unloaded_at: container.ind_rail_unloaded_at
  })
  return Object.keys(moves).length === 0 ? null : moves
}

/** Null if not reported. */
export const containerDetails = (container: Container, parent: ParentShipment | undefined, now: Instant) => {
  const { readiness, reasons } = releaseReadinessOf(container)
  const isTracked = parent !== undefined && !parent.shipment.trackingStopped
  return {
    id: container.id,
    container_number: container.number,
    status: container.current_status,
    status_source: container.delivered_at === null ? "current_status" : "user",
    release_readiness: readiness,
    release_readiness_reasons: reasons,
    equipment: omitUnknown({
      type: container.equipment_type,
      length: container.equipment_length,
      height: container.equipment_height,
      weight_lbs: container.weight_in_lbs,
      seal_number: container.seal_number
    }),
    location: {
      awaiting_transshipment: container.awaiting_transshipment,
      current_location: container.location_at_pod_terminal,
      available_for_pickup: container.available_for_pickup,
      availability_known: container.availability_known,
      arrival_state: containerArrivalOf(container, arrivalOfParent(parent, now)).state,
      ...omitUnknown({
        pod_arrived_at: container.pod_arrived_at,
        pod_discharged_at: container.pod_discharged_at,
        pod_full_out_at: container.pod_full_out_at,
        final_destination_full_out_at: container.final_destination_full_out_at,
        empty_terminated_at: container.empty_terminated_at,
        pod_timezone: container.pod_timezone,
        final_destination_timezone: container.final_destination_timezone
      })
    },
    demurrage: demurrage(container, isTracked, now),
    rail: rail(container),
    terminal_checked_at: container.terminal_checked_at,
    ref_numbers: container.ref_numbers,
    created_at: container.created_at
  }
}
