import { containerSortFields, isContainerSort } from "#domain/search/container/Sort.ts"

import type { Order } from "../../wire/order.ts"

export const order: Order = {
  names: `up to three of ${containerSortFields.join(", ")}, separated by commas, each with \`-\` for the reverse order; or only attention_priority`,
  isOne: isContainerSort
}
