import type { FilterField } from "./FilterField.ts"

const several = "Separate several values with commas; any of them matches"

/** What a filter means, and what may be written where that is not seen. */
export const hintOf = ({ kind, meaning, takesSeveral }: FilterField): string =>
  [meaning, takesSeveral === true && kind !== "day" ? several : ""].filter((sentence) => sentence !== "").join(". ")
