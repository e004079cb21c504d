import { Effect } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"
import { viewRefused } from "#domain/search/observation/view.ts"
import type { RefusedField } from "#domain/search/observation/view.ts"
import { RefusedObservation, refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { containerNumber } from "../../domain/voyage/merge/observe.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import type { SearchedList } from "./compare.ts"
import { entities, indexes, pick } from "./rows.ts"

const shipments = entities.map((id) => ShipmentId.make(id))
const reasons = ["other_vessel", "outside_trip", "future_event"] as const

export const refused: SearchedList<RefusedField> = {
  catalogue: refusedFilters,
  texts: {
    shipment_id: [...entities, pick(entities, 0).toUpperCase()],
    container_number: [containerNumber(1), ` ${containerNumber(2).toLowerCase()} `, "none"],
    reason: [...reasons, "other_visit"]
  },
  values: {
    container_number: [containerNumber(1), containerNumber(2), "none"],
    reason: [...reasons, "other_visit"],
    shipment_id: [...entities, "01900000-0000-7000-8000-00000000000c"]
  },
  save: (account_id) => {
    const rows = indexes.map((index) => {
      const [shipment_id, observation_id] = [pick(shipments, index), Sample.observationId()]
      return new RefusedObservation({
        id: refusedObservationId(shipment_id, observation_id),
        account_id,
        shipment_id,
        observation_id,
        container_number: pick([containerNumber(1), containerNumber(2), null], index),
        reason: pick(reasons, index >> 1),
        detail: "Sample",
        created_at: Sample.onDay(index),
        standing: true,
        judgement: null,
        judged_at: null,
        judged_by_user_id: null
      })
    })
    return Effect.as(
      asIngestion(
        ObservationStore.use(({ refused }) =>
          Effect.forEach(shipments, (shipment) =>
            refused.replace([
              { account_id, id: shipment, refused: rows.filter(({ shipment_id }) => shipment_id === shipment) }
            ])
          )
        )
      ),
      rows.map((row) => ({ id: row.id, created_at: row.created_at, view: viewRefused(row) }))
    )
  },
  find: (account, criterion, page) => ObservationStore.use(({ refused }) => refused.open(account, criterion, page))
}
