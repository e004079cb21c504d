import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { decideCarrier } from "#domain/tracking/source/inference/decide.ts"
import { inferFromNumber } from "#domain/tracking/source/inference/infer.ts"
import type { Inference } from "#domain/tracking/source/inference/infer.ts"
import { listNumberMarks } from "#domain/tracking/source/inference/MarkStatistics.ts"
import { probeOrder } from "#domain/tracking/source/inference/probing.ts"

import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import { TrackingRequestStore } from "../../../ports/tracking/tracking/TrackingRequestStore.ts"
import { trackableCarriers } from "./trackableCarriers.ts"

export const documentOf: Readonly<Record<Inference["number_type"], "bill" | "booking" | "container">> = {
  container: "container",
  bill_of_lading: "bill",
  booking: "booking"
}

/** `carrier` requires a certain inference and that the account can track there. */
export const detectCarrier = Effect.fn("detectCarrier")(function* (
  account: AccountId,
  number: string,
  asked: "bill" | "booking" | "container" | null = null
) {
  const reference = yield* ReferenceData
  const learned = yield* TrackingRequestStore.use(({ carriers }) => carriers.learned(listNumberMarks(number)))
  const inference = inferFromNumber(number, reference.shippingLines, learned)
  const [first] = inference.candidates
  const type = asked ?? documentOf[inference.number_type]
  const { carriers, served } = yield* trackableCarriers(account)
  const carrier = carriers.find(({ scac, supports }) => scac === first?.scac && supports.includes(type))
  const decision = decideCarrier(inference.candidates, () => carrier !== undefined)
  const isSelected = decision.selected !== null
  const { candidates, validation } = inference
  const isPossible = validation.parsed_number !== null && !isSelected
  return {
    inference,
    ...decision,
    carrier: isSelected ? (carrier ?? null) : null,
    /** In order; empty if the number decides. */
    toProbe: isPossible ? probeOrder(validation.parsed_number, type, candidates, served) : [],
    carriers
  }
})
