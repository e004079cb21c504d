/** A filter of containers as the dialog shows it. */
export interface FilterField {
  /** As it stands in the address of the page: `pod_code`, `parties[consignee]`. */
  readonly name: string
  readonly label: string
  readonly group: string
  /** `yes` takes only that; `words` takes one or several of a few, `party` the ids of companies. */
  readonly kind: "text" | "day" | "time" | "number" | "id" | "party" | "flag" | "yes" | "words"
  readonly meaning: string
  readonly example: string
  readonly words?: ReadonlyArray<string>
  /** Whether it can ask for what is known, or is not. */
  readonly takesPresence?: true
  /** Whether several values that are typed with commas ask for any of them. */
  readonly takesSeveral?: true
}
