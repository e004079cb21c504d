import { day, shift } from "#domain/Time.ts"
import { carrierInterval, terminalInterval } from "#domain/tracking/tracking/pollInterval.ts"
import { CurrentStatus } from "#domain/voyage/container/TransportEvent.ts"

import * as Sample from "../support/samples.ts"

const now = Sample.start
const containersEach = 2

/** A usual voyage across the Pacific, by what is known of it: how long, of the shipment, and of its containers. */
const phases = [
  { days: 5, status: "new", shipment: {}, container: {} },
  { days: 22, status: "on_ship", shipment: { pol_atd_at: now, pod_eta_at: shift(now, 20 * day) }, container: {} },
  { days: 3, status: "on_ship", shipment: { pol_atd_at: now, pod_eta_at: shift(now, 2 * day) }, container: {} },
  { days: 6, status: "available", shipment: { pol_atd_at: now, pod_eta_at: now, pod_ata_at: now }, container: {} },
  {
    days: 9,
    status: "picked_up",
    shipment: { pol_atd_at: now, pod_eta_at: now, pod_ata_at: now },
    container: { pod_full_out_at: now }
  }
] as const

/** How often the sources of a container are polled while it is tracked, as the intervals of the product say. */
export const lifeOf = () => {
  const perPhase = phases.map(({ container: fields, days, shipment: known, status }) => {
    const shipment = Sample.shipment({ account_id: Sample.accountId(), ...known })
    const container = Sample.container({
      account_id: shipment.account_id,
      shipment_id: shipment.id,
      current_status: CurrentStatus.make(status),
      ...fields
    })
    const terminal = status === "new" ? null : terminalInterval(container)
    const carrier = (days * day) / carrierInterval(shipment, [container], now) / containersEach
    return { days, polls: carrier + (terminal === null ? 0 : (days * day) / terminal) }
  })
  const days = perPhase.reduce((sum, phase) => sum + phase.days, 0)
  return { days, pollsPerDay: perPhase.reduce((sum, phase) => sum + phase.polls, 0) / days }
}
