import { numberTypeOf } from "./kinds.ts"
import type { NumberType } from "./kinds.ts"
import type { NumberInference } from "./NumberInference.ts"

interface Carrier {
  readonly scac: string
}

/** Type and carrier are selected or inferred. */
export interface NumberEntry {
  readonly number: string
  readonly kind: NumberType
  /** Empty until selected. */
  readonly scac: string
  /** Reason for the suggestion; null without one. */
  readonly reason: string | null
  /** The reason why the number cannot be tracked; null if it can. */
  readonly problem: string | null
}

/** The user's choices, which override the inference. */
export interface EntryOverride {
  readonly kind?: NumberType
  readonly scac?: string
}

/** The API rejects shorter numbers. */
const minLength = 4

const percent = (confidence: number): string => `${Math.round(confidence * 100)}%`

const reasonOf = (number: string, { shipping_line }: NumberInference): string | null => {
  const [first] = shipping_line.candidates
  if (first === undefined) return null
  const letters = number.slice(0, 4)
  const mark = /^[A-Z]{4}/.test(number) ? `its first letters, ${letters}` : "its form"
  return `Carrier inferred from ${mark}: ${first.name}, ${percent(first.confidence)} likely.`
}

/** The reason why the number is invalid for any type and carrier. */
const formatProblemOf = (number: string): string | null => {
  const rest = number.replaceAll(/[\s-]/g, "")
  if (!/^[A-Z0-9]*$/.test(rest)) return "A number has only letters, digits, blanks, and hyphens. Correct it."
  if (rest.length < minLength) return `A number has at least ${minLength} letters or digits. Complete it.`
  return /\d/.test(rest) ? null : "A number has at least one digit. Correct it."
}

/** A bill of lading may look like a container number with a wrong check digit. */
const checkDigitProblemOf = (
  { validation: { is_valid, reason, type } }: NumberInference,
  kind: NumberType
): string | null =>
  is_valid === false && (type === "shipment" || kind === "container")
    ? `${reason ?? "The number is not valid"}. Correct it.`
    : null

const carrierProblemOf = (inference: NumberInference, carriers: ReadonlyArray<Carrier>): string | null => {
  const [first] = inference.shipping_line.candidates
  return first === undefined || carriers.some(({ scac }) => scac === first.scac)
    ? null
    : `${first.name} is not connected to this service. Choose another carrier, or have the operator connect it.`
}

export const buildNumberEntry = (
  number: string,
  inference: NumberInference | undefined,
  choice: EntryOverride,
  carriers: ReadonlyArray<Carrier>
): NumberEntry => {
  const kind = choice.kind ?? numberTypeOf(inference)
  const scac = choice.scac ?? inference?.shipping_line.selected?.scac ?? ""
  const wrong = formatProblemOf(number) ?? (inference === undefined ? null : checkDigitProblemOf(inference, kind))
  return {
    number,
    kind,
    scac,
    reason: inference === undefined ? null : reasonOf(number, inference),
    problem: wrong ?? (inference === undefined || scac !== "" ? null : carrierProblemOf(inference, carriers))
  }
}

export const canTrack = ({ problem, scac }: NumberEntry): boolean => problem === null && scac !== ""
