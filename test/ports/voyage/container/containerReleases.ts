import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { CurrentStop } from "#domain/voyage/container/Container.ts"

import * as Sample from "../../../support/samples.ts"

const active = { name: "customs", status: "hold", description: null } as const
const announced = { name: "line", status: "pending", description: null } as const

/** Everything that the release of a container is found by. */
const releases = CurrentStop.literals.flatMap((current_stop) =>
  (["empty_returned", "available"] as const).flatMap((reported_status) =>
    [null, Sample.start].flatMap((delivered_at) =>
      [null, true, false].flatMap((available_for_pickup) =>
        [null, [], [active], [announced], [announced, active]].map((holds_at_pod_terminal) => ({
          current_stop,
          reported_status,
          delivered_at,
          available_for_pickup,
          holds_at_pod_terminal
        }))
      )
    )
  )
)

/** Saves a container of the account for each of them. */
export const saveReleases = Effect.fnUntraced(function* (account_id: AccountId) {
  const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
  const shipment = Sample.shipment({ account_id })
  yield* shipments.save([shipment])
  const made = releases.map((release, index) =>
    Sample.container({ account_id, shipment_id: shipment.id, number: Sample.containerNumber(index), ...release })
  )
  yield* Effect.forEach(made, (row) => containers.save([row]), { discard: true })
  return made
})
