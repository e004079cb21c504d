export type DocumentKind = "bill_of_lading" | "booking"

/** Pattern of numbers without a leading SCAC. */
export interface NumberPattern {
  readonly of: DocumentKind
  readonly form: RegExp
  /** Contains letters specific to the carrier; a match overrides shared patterns. */
  readonly isOwn: boolean
  /** Probability of this carrier if no other uses the pattern. */
  readonly likelihood: number
}

/** Hints, never proof: containers are leased, patterns shared. */
export interface CarrierMarks {
  readonly scac: string
  /** ISO 6346, with the category letter. */
  readonly owners: ReadonlyArray<string>
  /** Probability that the carrier moves a container with one of these codes. */
  readonly likelihood: number
  /** Prefixes in addition to the SCACs. */
  readonly prefixes: ReadonlyArray<string>
  /** Pattern after the prefix; null if unknown. */
  readonly bill: RegExp | null
  readonly shapes: ReadonlyArray<NumberPattern>
}
