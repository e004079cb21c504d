export interface FilterField {
  /** As in the page URL: `pod_code`, `parties[consignee]`. */
  readonly name: string
  readonly label: string
  readonly group: string
  /** `yes` accepts one value, `words` a fixed set, `party` company ids. */
  readonly kind: "text" | "day" | "time" | "number" | "id" | "party" | "flag" | "yes" | "words"
  readonly meaning: string
  readonly example: string
  readonly words?: ReadonlyArray<string>
  /** Supports `@exists` and `@not_exists`. */
  readonly takesPresence?: true
  /** Commas separate several values; any of them matches. */
  readonly takesSeveral?: true
}
