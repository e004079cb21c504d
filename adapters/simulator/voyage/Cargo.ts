/** The seal of a container, and its sealing party. */
export interface Seal {
  readonly number: string
  readonly by: "line" | "shipper"
}

/** What a container carries on one trip; `seals` begins with the line's own. */
export interface Cargo {
  readonly seals: ReadonlyArray<Seal>
  /** Gross: the container and all that is in it. */
  readonly kilograms: number
}
