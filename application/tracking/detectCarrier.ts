import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { decide } from "#domain/inference/decide.ts"
import { infer } from "#domain/inference/infer.ts"
import type { Inference } from "#domain/inference/infer.ts"

import { ReferenceData } from "../ports/ReferenceData.ts"
import { servedCarriers } from "./servedCarriers.ts"

const documents: Readonly<Record<Inference["number_type"], "bill" | "booking" | "container">> = {
  container: "container",
  bill_of_lading: "bill",
  booking: "booking"
}

/**
 * What a number tells of itself, and which carrier the account may follow it at without being asked: the credential is
 * that of the carrier selected.
 */
export const detectCarrier = Effect.fn("detectCarrier")(function* (
  account: AccountId,
  number: string,
  asked: "bill" | "booking" | "container" | null = null
) {
  const reference = yield* ReferenceData
  const inference = infer(number, reference.shippingLines)
  const [first] = inference.candidates
  const type = asked ?? documents[inference.number_type]
  const served = yield* servedCarriers(account)
  const carrier = served.find(({ scac, supports }) => scac === first?.scac && supports.includes(type))
  const decision = decide(inference.candidates, () => carrier !== undefined)
  return { inference, ...decision, credential: decision.selected === null ? null : (carrier?.credential ?? null) }
})
