import { Context, Effect, Layer, Schema } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { Unavailable } from "#domain/Errors.ts"
import { Scac } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { ShippingLine } from "#domain/reference/carrier/Carrier.ts"
import { testScac } from "#domain/tracking/source/testNumber.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { useCases } from "../../useCases.ts"
import { trackableCarriers } from "./carrier/trackableCarriers.ts"
import type { TrackableCarrier } from "./carrier/trackableCarriers.ts"

const supporting = (line: ShippingLine, carriers: ReadonlyArray<TrackableCarrier>) => {
  const own = carriers.filter(({ scac }) => scac === line.scac)
  const supported = new Set(own.flatMap(({ supports }) => supports))
  return new ShippingLine({
    ...line,
    bill_of_lading_tracking_support: supported.has("bill"),
    booking_number_tracking_support: supported.has("booking"),
    container_number_tracking_support: supported.has("container")
  })
}

const isScac = Schema.is(Scac)

/** Requests are accepted only for the main SCAC of a carrier. */
const acceptedScacs = (carriers: ReadonlyArray<TrackableCarrier>, reference: ReferenceData["Service"]) => {
  const accepted = carriers
    .map(({ scac }) => scac)
    .filter((scac) => (reference.shippingLine(scac)?.scac ?? scac) === scac)
  return [...new Set(accepted)].filter(isScac).filter((scac) => scac !== testScac)
}

const list = Effect.fn("ShippingLines.list")(function* (account: Account) {
  const reference = yield* ReferenceData
  const { carriers } = yield* trackableCarriers(account.id)
  return acceptedScacs(carriers, reference)
    .map((scac) => supporting(reference.shippingLineOf(scac), carriers))
    .sort((a, b) => (a.scac < b.scac ? -1 : 1))
})

const get = Effect.fn("ShippingLines.get")(function* (account: Account, id: string) {
  const reference = yield* ReferenceData
  const { carriers } = yield* trackableCarriers(account.id)
  const unlisted = acceptedScacs(carriers, reference).map(reference.shippingLineOf)
  const scac = id.toUpperCase()
  const line =
    reference.shippingLine(scac) ??
    [...reference.shippingLines, ...unlisted].find((line) => line.id === id || line.scac === scac)
  if (line === undefined) return yield* new NotFound({ resource: "shipping_line", id })
  return supporting(line, carriers)
})

export class ShippingLines extends Context.Service<
  ShippingLines,
  {
    readonly list: (account: Account) => Effect.Effect<ReadonlyArray<ShippingLine>, Unavailable>
    readonly get: (account: Account, id: string) => Effect.Effect<ShippingLine, NotFound | Unavailable>
  }
>()("application/tracking/source/ShippingLines") {
  static readonly layer = Layer.effect(this, useCases({ list, get }))
}
