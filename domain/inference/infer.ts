import type { ShippingLine } from "../Carrier.ts"
import { checkDigit } from "../ContainerNumber.ts"
import { byOwner, byPrefix, byShape } from "./candidates.ts"
import type { Candidate } from "./candidates.ts"

/** Whether the number can be right, as far as a number can tell by itself; null is unknown. */
export interface Validation {
  readonly is_valid: boolean | null
  readonly type: "container" | "shipment"
  readonly check_digit_passed: boolean | null
  /** The number as it is tracked; null when it can be none. */
  readonly parsed_number: string | null
  readonly reason: string | null
}

/** What a number tells of itself. */
export interface Inference {
  readonly number_type: "container" | "bill_of_lading" | "booking"
  readonly validation: Validation
  /** The likeliest first. */
  readonly candidates: ReadonlyArray<Candidate>
}

/** A number with a wrong digit still has its owner's letters, but nobody should follow it unasked. */
const doubtful = 0.8

const ofContainer = (number: string, lines: ReadonlyArray<ShippingLine>): Inference => {
  const candidates = byOwner(number.slice(0, 4), lines)
  const right = checkDigit(number.slice(0, 10))
  const given = number[10]
  const inference = (validation: Omit<Validation, "type">, most: number): Inference => ({
    number_type: "container",
    validation: { type: "container", ...validation },
    candidates: candidates.map((candidate) => ({ ...candidate, confidence: Math.min(candidate.confidence, most) }))
  })
  if (given === undefined) {
    const reason = `The check digit was left out; it is ${right}`
    return inference({ is_valid: null, check_digit_passed: null, parsed_number: `${number}${right}`, reason }, 1)
  }
  return Number(given) === right
    ? inference({ is_valid: true, check_digit_passed: true, parsed_number: number, reason: null }, 1)
    : inference(
        {
          is_valid: false,
          check_digit_passed: false,
          parsed_number: null,
          reason: `The check digit of ${number.slice(0, 10)} is ${right} (ISO 6346), not ${given}`
        },
        doubtful
      )
}

const ofPaper = (number: string, lines: ReadonlyArray<ShippingLine>): Inference => {
  if (!/^[A-Z0-9]+$/.test(number)) {
    const reason = "Bills of lading and bookings are made of letters and digits"
    return {
      number_type: "bill_of_lading",
      validation: { is_valid: false, type: "shipment", check_digit_passed: null, parsed_number: null, reason },
      candidates: []
    }
  }
  const validation = {
    is_valid: null,
    type: "shipment",
    check_digit_passed: null,
    parsed_number: number,
    reason: "Only its carrier can tell whether there is such a number"
  } as const
  const prefixed = byPrefix(number, lines)
  if (prefixed.length > 0) return { number_type: "bill_of_lading", validation, candidates: prefixed }
  const { candidates, type } = byShape(number, lines)
  return { number_type: type, validation, candidates }
}

/** What kind of number it is and whose it may be, by its looks alone; spaces, hyphens, dots, slashes and case do not count. */
export const infer = (text: string, lines: ReadonlyArray<ShippingLine>): Inference => {
  const number = text.toUpperCase().replaceAll(/[\s\-./]/g, "")
  return /^[A-Z]{3}[UJZ]\d{6,7}$/.test(number) ? ofContainer(number, lines) : ofPaper(number, lines)
}
