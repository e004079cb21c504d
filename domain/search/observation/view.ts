import type { Criterion } from "../../query/Criterion.ts"
import { withoutNulls, makeRecordView } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"
import type { RefusedObservation } from "../../voyage/observation/RefusedObservation.ts"

const accessors = {
  container_number: ({ container_number }) => withoutNulls(container_number),
  reason: ({ reason }) => [reason],
  shipment_id: ({ shipment_id }) => [shipment_id]
} satisfies Accessors<RefusedObservation>

export type RefusedField = keyof typeof accessors
export type RefusedCriterion = Criterion<RefusedField>

export const viewRefused = makeRecordView<RefusedField, RefusedObservation>(accessors)
