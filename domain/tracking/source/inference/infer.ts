import type { ShippingLine } from "../../../reference/carrier/Carrier.ts"
import { checkDigit } from "../../../voyage/container/ContainerNumber.ts"
import { byOwner, byPrefix, byShape } from "./candidates.ts"
import type { Candidate } from "./candidates.ts"
import { listNumberMarks, statisticsOfBestMark, weighCandidates } from "./MarkStatistics.ts"
import type { MarkStatistics } from "./MarkStatistics.ts"
import { isContainerForm, stripNumberSeparators } from "./numberForm.ts"

/** Judged by form only; null if unknown. */
interface Validation {
  readonly is_valid: boolean | null
  readonly type: "container" | "shipment"
  readonly check_digit_passed: boolean | null
  readonly parsed_number: string | null
  readonly reason: string | null
}

export interface Inference {
  readonly number_type: "container" | "bill_of_lading" | "booking"
  readonly validation: Validation
  readonly candidates: ReadonlyArray<Candidate>
}

/** Maximum confidence for a wrong check digit, below automatic selection. */
const maxDoubtfulConfidence = 0.8

const ofContainer = (
  number: string,
  lines: ReadonlyArray<ShippingLine>,
  learned: ReadonlyArray<MarkStatistics>
): Inference => {
  const candidates = weighCandidates(
    byOwner(number.slice(0, 4), lines),
    statisticsOfBestMark(listNumberMarks(number), learned),
    lines
  )
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
        maxDoubtfulConfidence
      )
}

const count = (learned: ReadonlyArray<MarkStatistics>, document: MarkStatistics["document"]): number =>
  learned.reduce((total, one) => total + (one.document === document ? one.successes : 0), 0)

const ofDocument = (
  number: string,
  lines: ReadonlyArray<ShippingLine>,
  learned: ReadonlyArray<MarkStatistics>
): Inference => {
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
    reason: "Only the carrier can confirm the number"
  } as const
  const formed = byShape(number, lines)
  const prefixed = formed.isOwn ? [] : byPrefix(number, lines)
  const shaped = prefixed.length > 0 ? { candidates: prefixed, type: "bill_of_lading" as const } : formed
  // Patterns are shared, so a known prefix decides.
  const marks = listNumberMarks(number).filter((mark) => prefixed.length === 0 || mark.startsWith("prefix"))
  const own = statisticsOfBestMark(marks, learned)
  const candidates = weighCandidates(shaped.candidates, own, lines)
  const [bills, bookings] = [count(own, "bill"), count(own, "booking")]
  if (bills === bookings) return { number_type: shaped.type, validation, candidates }
  return { number_type: bills > bookings ? "bill_of_lading" : "booking", validation, candidates }
}

export const inferFromNumber = (
  text: string,
  lines: ReadonlyArray<ShippingLine>,
  learned: ReadonlyArray<MarkStatistics> = []
): Inference => {
  const number = stripNumberSeparators(text)
  return isContainerForm(number) ? ofContainer(number, lines, learned) : ofDocument(number, lines, learned)
}
