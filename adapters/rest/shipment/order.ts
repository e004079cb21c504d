import { isShipmentSort, sorts } from "#domain/search/shipment/Sort.ts"

import type { Order } from "../wire/order.ts"

export const order: Order = { names: `one of ${sorts.join(", ")}`, isOne: isShipmentSort }
