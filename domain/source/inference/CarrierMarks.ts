export type PaperType = "bill_of_lading" | "booking"

/** The form of a number that does not begin with a SCAC. */
export interface Shape {
  readonly of: PaperType
  readonly form: RegExp
  /** The form has letters of the carrier's own: beside it, forms that anybody may have do not count. */
  readonly isOwn: boolean
  /** How likely the carrier is while no other carrier has numbers of this form. */
  readonly likelihood: number
}

/** By what the numbers of a carrier can be told. Hints, never proof: boxes are lent and forms are shared. */
export interface CarrierMarks {
  readonly scac: string
  /** Owner codes of its containers (ISO 6346, with the category letter), and how likely such a box travels with it. */
  readonly owners: ReadonlyArray<string>
  readonly likelihood: number
  /** What its bills of lading begin with besides its SCACs. */
  readonly prefixes: ReadonlyArray<string>
  /** What follows the prefix in its bills; null where nothing is known of it. */
  readonly bill: RegExp | null
  readonly shapes: ReadonlyArray<Shape>
}
