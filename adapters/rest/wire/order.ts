import { Context, Schema } from "effect"

import { Text } from "#domain/Identifiers.ts"

export interface Order {
  /** Shown to clients. */
  readonly names: string
  readonly isOne: (text: string) => boolean
}

export const OrderOf = Context.Reference<Order | null>("adapters/rest/wire/order/OrderOf", {
  defaultValue: () => null
})

export const sortBy = ({ names }: Order) =>
  Schema.optionalKey(
    Text.annotate({
      description: `Order of the list: ${names}. Unknown orders are ignored, or rejected with \`Prefer: handling=strict\`.`
    })
  )

export const unknownOrder = (url: string, order: Order | null) => {
  const given = new URL(url, "http://localhost").searchParams.get("sort")
  return order === null || given === null || given === "" || order.isOne(given)
    ? []
    : [{ detail: `must be ${order.names}`, code: "invalid_sort" as const, source: { parameter: "sort" } }]
}
