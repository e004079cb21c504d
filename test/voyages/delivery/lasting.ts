import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"

const everything = { number: 1, size: 1000 }

/** Differs from one run to the next, or shows when messages came. */
const passing =
  /^(id|version|cycle_id|.*_original_.*|.*_initial.*|account_id|shipment_id|container_id|created_at|updated_at|.*_tracking_.*|.*checked_at|number|request_number|normalized_number|pod_eta_days|.*_changed_at)$/

/** Changes of state and of expectations are published as they become known, each once. */
const passingEvents = /estimated|available/

const lasting = (record: object) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => !passing.test(name) && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  )

/** The shipments of an account with their containers and current events, as far as they do not show when messages came. */
export const lastingState = Effect.fnUntraced(function* (account: AccountId) {
  const { rows } = yield* ShipmentStore.use((store) => store.search(account, always, "created_at", everything))
  const shipments = yield* Effect.forEach(rows, (shipment) =>
    Effect.gen(function* () {
      const containers = yield* ContainerStore.use((store) => store.ofShipments(account, [shipment.id]))
      const logged = yield* EventLog.use((log) => log.latestOf(account, shipment.id))
      const numbers = new Map(containers.map(({ id, number }) => [id as string | null, number]))
      const milestones = logged.filter(
        ({ event, invalidated_at }) =>
          invalidated_at === null && event.startsWith("container.transport.") && !passingEvents.test(event)
      )
      return {
        shipment: lasting(shipment),
        containers: containers
          .toSorted((a, b) => (a.number < b.number ? -1 : 1))
          .map((container) => [container.number, lasting(container)] as const),
        events: milestones
          .map(({ container_id, event, location_locode, timestamp }) =>
            [numbers.get(container_id), event, location_locode, timestamp].join(" ")
          )
          .sort()
      }
    })
  )
  return shipments.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
})
