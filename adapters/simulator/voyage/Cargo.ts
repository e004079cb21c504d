export interface Seal {
  readonly number: string
  readonly by: "line" | "shipper"
}

/** The line's seal first. */
export interface Cargo {
  readonly seals: ReadonlyArray<Seal>
  /** Gross. */
  readonly kilograms: number
}
