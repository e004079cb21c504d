import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import { documentForms } from "#domain/source/documentKey.ts"

import { oneAnswer } from "../ports/oneAnswer.ts"
import { ShipmentStore } from "../ports/shipment/ShipmentStore.ts"
import { carrierCodes, carrierOfPrefix } from "../source/carrier/carrierCodes.ts"

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
