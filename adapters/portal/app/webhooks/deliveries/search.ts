import { nameIn, pageOf, textOf } from "../../parts/search.ts"
import { deliveryStates } from "./WebhookDelivery.ts"
import type { DeliveryState } from "./WebhookDelivery.ts"

export interface DeliverySearch {
  readonly state?: DeliveryState | undefined
  readonly event?: string | undefined
  /** An HTTP status, a class of statuses, or a network error. */
  readonly attempt?: string | undefined
  readonly page?: number | undefined
}

export const readDeliverySearch = (search: Readonly<Record<string, unknown>>): DeliverySearch => ({
  state: nameIn(deliveryStates, search["state"]),
  event: textOf(search["event"]),
  attempt: textOf(search["attempt"]),
  page: pageOf(search["page"])
})
