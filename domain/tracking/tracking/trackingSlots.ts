import { containerLimit } from "../../identity/account/Account.ts"
import type { Account } from "../../identity/account/Account.ts"
import type { Container } from "../../voyage/container/Container.ts"
import type { Shipment } from "../../voyage/shipment/Shipment.ts"
import { testScac } from "../source/testNumber.ts"
import { isOpen } from "./TrackingRequest.ts"
import type { TrackingRequest } from "./TrackingRequest.ts"

export interface TrackingSlots {
  readonly limit: number
  readonly used: number
  readonly remaining: number
}

export const containerTakesSlot = (container: Container, shipment: Shipment): boolean =>
  !shipment.trackingStopped &&
  shipment.shipping_line_scac !== testScac &&
  container.membership_ended_at === null &&
  container.current_status !== "empty_returned"

/** A request uses one slot until its containers are known. */
export const requestTakesSlot = (request: TrackingRequest): boolean =>
  isOpen(request) && request.shipment_id === null && request.scac !== testScac

export const trackingSlotsOf = (account: Account, used: number): TrackingSlots | null => {
  const limit = containerLimit(account)
  return limit === null ? null : { limit, used, remaining: Math.max(0, limit - used) }
}
