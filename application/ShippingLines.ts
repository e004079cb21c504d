import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/Account.ts"
import { ShippingLine } from "#domain/Carrier.ts"
import { NotFound } from "#domain/Errors.ts"
import type { Unavailable } from "#domain/Errors.ts"

import { ReferenceData } from "./ports/ReferenceData.ts"
import { servedCarriers } from "./tracking/servedCarriers.ts"
import type { ServedCarrier } from "./tracking/servedCarriers.ts"

const supporting = (line: ShippingLine, source: ServedCarrier | undefined) =>
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
      const context = yield* Effect.context<Effect.Services<ReturnType<typeof servedCarriers>>>()
      const servedTo = ({ id }: Account) => Effect.provideContext(servedCarriers(id), context)

      return {
        list: Effect.fn("ShippingLines.list")(function* (account) {
          const served = yield* servedTo(account)
          return reference.shippingLines
            .flatMap((line) => {
              const carrier = served.find(({ scac }) => scac === line.scac)
              return carrier === undefined || carrier.supports.length === 0 ? [] : [supporting(line, carrier)]
            })
            .sort((a, b) => (a.scac < b.scac ? -1 : 1))
        }),

        get: Effect.fn("ShippingLines.get")(function* (account, id) {
          const line =
            reference.shippingLines.find((line) => line.id === id) ?? reference.shippingLine(id.toUpperCase())
          if (line === null) return yield* new NotFound({ resource: "shipping_line", id })
          const served = yield* servedTo(account)
          return supporting(
            line,
            served.find(({ scac }) => scac === line.scac)
          )
        })
      }
    })
  )
}
