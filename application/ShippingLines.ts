import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/Account.ts"
import { ShippingLine } from "#domain/Carrier.ts"
import { NotFound } from "#domain/Errors.ts"
import type { Unavailable } from "#domain/Errors.ts"

import { CarrierSources } from "./ports/CarrierSources.ts"
import type { CarrierSource } from "./ports/CarrierSources.ts"
import { FeedStore } from "./ports/FeedStore.ts"
import { ReferenceData } from "./ports/ReferenceData.ts"

const supporting = (line: ShippingLine, source: CarrierSource | null) =>
  new ShippingLine({
    ...line,
    bill_of_lading_tracking_support: source?.supports.includes("bill") ?? false,
    booking_number_tracking_support: source?.supports.includes("booking") ?? false,
    container_number_tracking_support: source?.supports.includes("container") ?? false
  })

/** Use cases: the carriers, and what the account can track of each. */
export class ShippingLines extends Context.Service<
  ShippingLines,
  {
    /** The carriers that a configured source serves the account for, by SCAC. */
    readonly list: (account: Account) => Effect.Effect<ReadonlyArray<ShippingLine>, Unavailable>
    /** Any carrier, by id or SCAC. */
    readonly get: (account: Account, id: string) => Effect.Effect<ShippingLine, NotFound | Unavailable>
  }
>()("application/ShippingLines") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      const sources = yield* CarrierSources
      const feeds = yield* FeedStore

      const present = Effect.fnUntraced(function* (account: Account, line: ShippingLine) {
        const source = sources.find(({ scac }) => scac === line.scac) ?? null
        const isServed = source !== null && (yield* feeds.credentialsFor(account.id, source.scac)).length > 0
        return supporting(line, isServed ? source : null)
      })

      return {
        list: Effect.fn("ShippingLines.list")(function* (account) {
          const configured = reference.shippingLines.filter(({ scac }) =>
            sources.some((source) => source.scac === scac)
          )
          const lines = yield* Effect.forEach(configured, (line) => present(account, line))
          return lines
            .filter(
              (line) =>
                line.bill_of_lading_tracking_support ||
                line.booking_number_tracking_support ||
                line.container_number_tracking_support
            )
            .sort((a, b) => (a.scac < b.scac ? -1 : 1))
        }),

        get: Effect.fn("ShippingLines.get")(function* (account, id) {
          const line =
            reference.shippingLines.find((line) => line.id === id) ?? reference.shippingLine(id.toUpperCase())
          return line === null ? yield* new NotFound({ resource: "shipping_line", id }) : yield* present(account, line)
        })
      }
    })
  )
}
