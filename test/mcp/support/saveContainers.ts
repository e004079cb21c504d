import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { dayOf } from "#domain/query/days.ts"
import { day, shift } from "#domain/Time.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"

import { container, event, shipment } from "../../rest/support/samples.ts"

const hold = (name: "customs" | "TMF", status: "hold" | "pending") => ({ name, status, description: null })

/** A shipment with two containers: one of which all is reported, one of which nothing is. */
export const saveContainers = Effect.gen(function* () {
  const now = yield* DurableClock.use((clock) => clock.now)
  const told = container(1, {
    current_status: "not_available",
    pod_timezone: "Etc/UTC",
    available_for_pickup: false,
    holds_at_pod_terminal: [hold("customs", "hold"), hold("TMF", "pending")],
    fees_at_pod_terminal: [],
    import_deadlines: { ...noDeadlines, pickup_lfd_terminal: dayOf(shift(now, 2 * day)) }
  })
  const untold = container(2, { import_deadlines: noDeadlines })
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  yield* ContainerStore.use((store) => Effect.forEach([told, untold], (row) => store.save([row])))
  yield* EventLog.use((log) => log.append([event(1), event(2, { event: "container.transport.rail_loaded" })]))
  return { told, untold }
})
