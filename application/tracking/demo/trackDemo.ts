import { Effect, Option } from "effect"

import type { PartyId } from "#domain/Identifiers.ts"

import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { oneAnswer } from "../../ports/oneAnswer.ts"
import { PartyStore } from "../../ports/records/party/PartyStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { Parties } from "../../records/party/Parties.ts"
import { createRequest } from "../tracking/createRequest.ts"

export interface DemoNumber {
  readonly scac: string
  readonly type: "bill_of_lading" | "booking_number"
  readonly number: string
  readonly customer: string
  readonly reference: string
}

const customerOf = Effect.fnUntraced(function* ({ account }: UserWithAccount, name: string) {
  const found = yield* PartyStore.use((store) => store.byName(account.id, name))
  if (Option.isSome(found)) return found.value.id
  return (yield* Parties.use((parties) => parties.create(account, name))).id
})

const isTracked = Effect.fnUntraced(function* ({ account }: UserWithAccount, { number, scac }: DemoNumber) {
  const open = yield* TrackingRequestStore.use((store) => store.openFor(account.id, scac, number))
  if (open.length > 0) return true
  return (
    (yield* ShipmentStore.use((store) =>
      oneAnswer(store.byDocument([{ account_id: account.id, scac, numbers: [number] }]))
    )).length > 0
  )
})

/** Skips numbers that are or were tracked. */
export const trackDemo = Effect.fn("trackDemo")(function* (
  holder: UserWithAccount,
  numbers: ReadonlyArray<DemoNumber>
) {
  const customers = new Map<string, PartyId>()
  for (const wanted of numbers) {
    if (yield* isTracked(holder, wanted)) continue
    const { customer, number, reference, scac, type } = wanted
    const party = customers.get(customer) ?? (yield* customerOf(holder, customer))
    customers.set(customer, party)
    yield* createRequest(holder, {
      request_type: type,
      request_number: number,
      scac,
      auto_detect: false,
      ref_numbers: [reference],
      shipment_tags: ["demo"],
      parties: [{ role: "customer", party }]
    })
  }
})
