import type { DeliveryField } from "#domain/search/webhook/view.ts"

import { makeMatching, text, uuid } from "../sql/columns.ts"
import type { Places } from "../sql/columns.ts"

const places: Places<DeliveryField> = { status: text, webhook_id: uuid }

/** The condition under which a delivery of the account is one of those asked for. */
export const deliveriesMatching = makeMatching("deliveries", places)
