import type { RefusedField } from "#domain/search/observation/view.ts"

import { makeMatching, text, uuid } from "../list/columns.ts"
import type { Places } from "../list/columns.ts"

const places: Places<RefusedField> = { container_number: text, reason: text, shipment_id: uuid }

export const refusedMatching = makeMatching("refused_observations", places)
