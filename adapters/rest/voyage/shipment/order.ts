import { isShipmentSort, shipmentSortNames } from "#domain/search/shipment/Sort.ts"

import type { Order } from "../../wire/order.ts"

export const order: Order = { names: `one of ${shipmentSortNames.join(", ")}`, isOne: isShipmentSort }
