import type { RefusedField } from "#domain/search/observation/view.ts"

import { makeMatchCondition, text, uuid } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"

const places: FieldSources<RefusedField> = { container_number: text, reason: text, shipment_id: uuid }

export const refusedMatching = makeMatchCondition("refused_observations", places)
