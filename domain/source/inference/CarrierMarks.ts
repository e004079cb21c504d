export type DocumentKind = "bill_of_lading" | "booking"

/** The form of a number that does not begin with a SCAC. */
export interface Shape {
  readonly of: DocumentKind
  readonly form: RegExp
  /** The form has letters of the carrier's own: where it matches, common forms do not count. */
  readonly isOwn: boolean
  /** How likely the carrier is while no other carrier has numbers of this form. */
  readonly likelihood: number
}

/**
 * Marks by which the numbers of a carrier are recognised. Hints, never proof: containers are lent and forms are shared.
 */
export interface CarrierMarks {
  readonly scac: string
  /** Owner codes of its containers (ISO 6346, with the category letter). */
  readonly owners: ReadonlyArray<string>
  /** How likely a container with one of its owner codes travels with it. */
  readonly likelihood: number
  /** Prefixes of its bills of lading other than its SCACs. */
  readonly prefixes: ReadonlyArray<string>
  /** What follows the prefix in its bills; null where nothing is known of it. */
  readonly bill: RegExp | null
  readonly shapes: ReadonlyArray<Shape>
}
