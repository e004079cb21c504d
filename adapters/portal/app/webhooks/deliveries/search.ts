import { nameIn, pageOf, textOf } from "../../parts/search.ts"
import { deliveryStates } from "./Notification.ts"
import type { DeliveryState } from "./Notification.ts"

/** Which deliveries the page of a webhook shows, as it stands in its address. */
export interface DeliverySearch {
  readonly state?: DeliveryState | undefined
  readonly event?: string | undefined
  /** What the last attempt came to: a status, a class of them, or why no answer came. */
  readonly attempt?: string | undefined
  readonly page?: number | undefined
}

export const readDeliverySearch = (search: Readonly<Record<string, unknown>>): DeliverySearch => ({
  state: nameIn(deliveryStates, search["state"]),
  event: textOf(search["event"]),
  attempt: textOf(search["attempt"]),
  page: pageOf(search["page"])
})
