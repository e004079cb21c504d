import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { NotFound } from "#domain/Errors.ts"
import type { Unavailable } from "#domain/Errors.ts"
import { ShippingLine } from "#domain/source/Carrier.ts"

import { ReferenceData } from "../ports/place/ReferenceData.ts"
import { useCases } from "../useCases.ts"
import { trackableCarriers } from "./carrier/trackableCarriers.ts"
import type { TrackableCarrier } from "./carrier/trackableCarriers.ts"

const supportedBy = ({ scac }: ShippingLine, carriers: ReadonlyArray<TrackableCarrier>) =>
  new Set(carriers.filter((carrier) => carrier.scac === scac).flatMap(({ supports }) => supports))

const supporting = (line: ShippingLine, carriers: ReadonlyArray<TrackableCarrier>) => {
  const supported = supportedBy(line, carriers)
  return new ShippingLine({
    ...line,
    bill_of_lading_tracking_support: supported.has("bill"),
    booking_number_tracking_support: supported.has("booking"),
    container_number_tracking_support: supported.has("container")
  })
}

const trackableFor = ({ id }: Account) => Effect.map(trackableCarriers(id), ({ carriers }) => carriers)

const list = Effect.fn("ShippingLines.list")(function* (account: Account) {
  const reference = yield* ReferenceData
  const carriers = yield* trackableFor(account)
  return reference.shippingLines
    .filter((line) => supportedBy(line, carriers).size > 0)
    .map((line) => supporting(line, carriers))
    .sort((a, b) => (a.scac < b.scac ? -1 : 1))
})

const get = Effect.fn("ShippingLines.get")(function* (account: Account, id: string) {
  const reference = yield* ReferenceData
  const line = reference.shippingLines.find((line) => line.id === id) ?? reference.shippingLine(id.toUpperCase())
  if (line === null) return yield* new NotFound({ resource: "shipping_line", id })
  return supporting(line, yield* trackableFor(account))
})

/** Use cases: the carriers, and what the account can track of each. */
export class ShippingLines extends Context.Service<
  ShippingLines,
  {
    /** The carriers that can be asked for the account, or send files for it, by SCAC. */
    readonly list: (account: Account) => Effect.Effect<ReadonlyArray<ShippingLine>, Unavailable>
    /** Any carrier, by id or SCAC. */
    readonly get: (account: Account, id: string) => Effect.Effect<ShippingLine, NotFound | Unavailable>
  }
>()("application/source/ShippingLines") {
  static readonly layer = Layer.effect(this, useCases({ list, get }))
}
