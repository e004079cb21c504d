import { Effect } from "effect"

import type { Container } from "#domain/voyage/container/Container.ts"
import type { EventDraft } from "#domain/voyage/event/Event.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import type { ReportedReference } from "../../../ports/voyage/observation/SeenReferences.ts"

export const recordReferences = Effect.fnUntraced(function* (
  shipment: Shipment,
  containers: ReadonlyArray<Container>,
  drafts: ReadonlyArray<EventDraft>
) {
  const reference = yield* ReferenceData
  const vessels = [
    { imo: shipment.pod_vessel_imo, name: shipment.pod_vessel_name },
    ...drafts.map(({ vessel_imo, vessel_name }) => ({ imo: vessel_imo, name: vessel_name }))
  ]
  const terminals = [
    shipment.pod_terminal_code,
    ...containers.flatMap(({ pickup_facility_code, pod_terminal_code }) => [pod_terminal_code, pickup_facility_code]),
    ...drafts.map(({ terminal_code }) => terminal_code)
  ]
  const seen: ReadonlyArray<ReportedReference> = [
    ...vessels.flatMap(({ imo, name }) =>
      imo === null ? [] : [{ kind: "vessel" as const, id: reference.vesselId(imo), code: imo, name }]
    ),
    ...terminals.flatMap((code) => {
      if (code === null) return []
      const { id, name } = reference.terminal(code)
      return [{ kind: "terminal" as const, id, code, name }]
    })
  ]
  const distinct = [...new Map(seen.map((sighting) => [`${sighting.id} ${sighting.name}`, sighting])).values()]
  yield* ObservationStore.use(({ seen }) => seen.record(distinct))
})
