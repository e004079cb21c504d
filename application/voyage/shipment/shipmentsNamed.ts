import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { documentForms } from "#domain/reference/carrier/documentKey.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { oneAnswer } from "../../ports/oneAnswer.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { carrierCodes, carrierOfPrefix } from "../../reference/carrier/carrierCodes.ts"

/**
 * Any spelling, tracked shipments first. If the carrier is unknown, a SCAC prefix counts only for shipments of that
 * carrier.
 */
export const shipmentsNamed = Effect.fn("shipmentsNamed")(function* (
  account: AccountId,
  number: string,
  scac: string | null
) {
  const shipments = yield* ShipmentStore
  const codes = yield* carrierCodes(scac)
  const found = yield* oneAnswer(
    shipments.byDocument([{ account_id: account, scac: null, numbers: [...documentForms(number, codes)] }])
  )
  if (scac !== null) {
    return found.filter(({ shipping_line_scac: line }) => line === null || codes.includes(line))
  }
  const carrier = yield* carrierOfPrefix(number)
  if (carrier === null) return found
  const own = yield* oneAnswer(
    shipments.byDocument([
      { account_id: account, scac: carrier, numbers: [...documentForms(number, yield* carrierCodes(carrier))] }
    ])
  )
  const all: ReadonlyArray<Shipment> = [...found, ...own.filter((one) => !found.some(({ id }) => id === one.id))]
  return all.toSorted((a, b) => Number(a.trackingStopped) - Number(b.trackingStopped))
})
