import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { decideCarrier } from "#domain/tracking/source/inference/decide.ts"
import type { Decision } from "#domain/tracking/source/inference/decide.ts"
import type { Inference } from "#domain/tracking/source/inference/infer.ts"
import { applyProbeOutcomes } from "#domain/tracking/source/inference/probing.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { IngestionLink } from "../../ports/tracking/source/IngestionLink.ts"
import { detectCarrier, documentOf } from "../source/carrier/detectCarrier.ts"
import { maxNumberLength } from "./requestNumber.ts"

export interface InferredNumber extends Inference, Decision {
  /** Equal for all spellings of a number. */
  readonly id: string
}

const refused = (detail: string, code: ErrorCode = "invalid_value") =>
  new Rejected({ pointer: "/number", detail, code })

/** UUID version 8, derived from the number. */
const idOf = (number: string) => {
  const hash = hashOf(number)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`
}

const otherPaper = { bill: ["bill", "booking"], booking: ["booking", "bill"], container: ["container"] } as const
const numberTypes = { bill: "bill_of_lading", booking: "booking", container: "container" } as const

/** Without a response, the format decides. */
const probeCandidates = Effect.fn("inferNumber.asked")(function* (
  account: AccountId,
  looked: Effect.Success<ReturnType<typeof detectCarrier>>
) {
  const { carriers, inference, toProbe } = looked
  const number = inference.validation.parsed_number
  if (toProbe.length === 0 || number === null) return looked
  const documents = otherPaper[documentOf[inference.number_type]]
  const outcomes = yield* IngestionLink.use((link) =>
    Effect.catch(link.probe({ account, number, documents, carriers: toProbe }), ({ detail }) =>
      Effect.as(Effect.logWarning(`carriers were not asked about a number: ${detail}`), [])
    )
  )
  const found = outcomes.find(({ outcome }) => outcome === "found")
  const reference = yield* ReferenceData
  const candidates = applyProbeOutcomes(
    inference.candidates,
    outcomes,
    (scac) => reference.shippingLine(scac)?.name ?? scac
  )
  const number_type = found === undefined ? inference.number_type : numberTypes[found.document]
  const canTrack = (scac: string) =>
    carriers.some((carrier) => carrier.scac === scac && carrier.supports.includes(documentOf[number_type]))
  return { inference: { ...inference, number_type, candidates }, ...decideCarrier(candidates, canTrack) }
})

export const inferNumber = Effect.fn("inferNumber")(function* (account: AccountId, text: string) {
  const number = text.toUpperCase().replaceAll(/\s/g, "")
  if (number === "") return yield* refused("must not be empty", "blank")
  if (number.length > maxNumberLength) return yield* refused(`must have at most ${maxNumberLength} characters`)
  const looked = yield* detectCarrier(account, number)
  const { decision, inference, selected } = yield* probeCandidates(account, looked)
  const inferred: InferredNumber = {
    ...inference,
    id: idOf(inference.validation.parsed_number ?? number),
    decision,
    selected
  }
  return inferred
})
