import { Effect } from "effect"

import type { Container } from "#domain/voyage/container/Container.ts"
import { merge } from "#domain/voyage/merge/merge.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import { feedContext } from "../../../voyage/observation/loadEvidence.ts"
import type { ShipmentEvidence } from "../../../voyage/observation/shipmentEvidence.ts"

/** Does not write. */
export const mergeShipment = Effect.fnUntraced(function* (
  { account_id, id }: Shipment,
  { asked, feeds, observations }: ShipmentEvidence,
  previous: ReadonlyArray<Container>
) {
  const numbers = [...new Set(previous.map(({ number }) => number))]
  const cycles = yield* ContainerStore.use((store) => store.cycles(numbers.map((number) => ({ account_id, number }))))
  const overruled = yield* ObservationStore.use(({ refused }) => oneAnswer(refused.reapplied([{ account_id, id }])))
  const merged = merge({
    ...asked,
    feeds: new Map(feeds.map((feed) => [feed.id, feedContext(feed)])),
    observations,
    cycles: cycles.flat().filter((cycle) => previous.some(({ cycle_id }) => cycle_id === cycle.id)),
    gazetteer: (yield* ReferenceData).gazetteer,
    overruled: new Set(overruled)
  })
  return { merged, overruled: new Set(overruled) }
})
