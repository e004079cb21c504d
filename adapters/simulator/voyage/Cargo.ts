export interface Seal {
  readonly number: string
  readonly by: "line" | "shipper"
}

/** The line's seal comes first. */
export interface Cargo {
  readonly seals: ReadonlyArray<Seal>
  /** Gross weight, including the container. */
  readonly kilograms: number
}
