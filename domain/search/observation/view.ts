import type { RefusedObservation } from "../../observation/RefusedObservation.ts"
import type { Criterion } from "../../query/Criterion.ts"
import { known, viewBy } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"

const accessors = {
  container_number: ({ container_number }) => known(container_number),
  reason: ({ reason }) => [reason],
  shipment_id: ({ shipment_id }) => [shipment_id]
} satisfies Accessors<RefusedObservation>

export type RefusedField = keyof typeof accessors
export type RefusedCriterion = Criterion<RefusedField>

export const viewRefused = viewBy<RefusedField, RefusedObservation>(accessors)
