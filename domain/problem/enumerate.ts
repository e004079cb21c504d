/** "a", "a or b", "a, b, or c". */
const enumerate = (items: ReadonlyArray<string>, conjunction: "and" | "or"): string =>
  items.length < 3 ? items.join(` ${conjunction} `) : `${items.slice(0, -1).join(", ")}, ${conjunction} ${items.at(-1)}`

export const listWithAnd = (items: ReadonlyArray<string>): string => enumerate(items, "and")

export const listWithOr = (items: ReadonlyArray<string>): string => enumerate(items, "or")
