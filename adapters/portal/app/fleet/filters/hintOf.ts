import type { FilterField } from "./FilterField.ts"

const several = "Separate several values with commas; any of them matches"

export const filterHintOf = ({ kind, meaning, takesSeveral }: FilterField): string =>
  [meaning, takesSeveral === true && kind !== "day" ? several : ""].filter((sentence) => sentence !== "").join(". ")
