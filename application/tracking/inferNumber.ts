import { Effect } from "effect"

import { hashOf } from "#domain/contentHash.ts"
import { Rejected } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Decision } from "#domain/inference/decide.ts"
import type { Inference } from "#domain/inference/infer.ts"

import { longestNumber } from "../requestNumber.ts"
import { detectCarrier } from "./detectCarrier.ts"

/** What a number tells of its kind and its carrier. */
export interface InferredNumber extends Inference, Decision {
  /** The same for the same number, in whatever way it is written. */
  readonly id: string
}

const refused = (detail: string, code: string | null = null) => new Rejected({ pointer: "/number", detail, code })

/** A UUID of version 8, made of the number. */
const idOf = (number: string) => {
  const hash = hashOf(number)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`
}

export const inferNumber = Effect.fn("inferNumber")(function* (account: AccountId, text: string) {
  const number = text.toUpperCase().replaceAll(/\s/g, "")
  if (number === "") return yield* refused("can't be blank", "blank")
  if (number.length > longestNumber) return yield* refused(`is too long (maximum is ${longestNumber} characters)`)
  const { decision, inference, selected } = yield* detectCarrier(account, number)
  const inferred: InferredNumber = {
    ...inference,
    id: idOf(inference.validation.parsed_number ?? number),
    decision,
    selected
  }
  return inferred
})
