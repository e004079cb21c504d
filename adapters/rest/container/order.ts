import { containerSortFields, isContainerSort } from "#domain/search/container/Sort.ts"

import type { Order } from "../wire/order.ts"

export const order: Order = {
  names: `up to three with commas between them of ${containerSortFields.join(", ")}, each with - for the reverse; or attention_priority alone`,
  isOne: isContainerSort
}
