import { median } from "../measure.ts"

/** How many nodes there are of a kind, in turn. */
export const fleetSizes = [1, 2, 4] as const

/** The median, and the least and the most of it. */
export const figures = (values: ReadonlyArray<number>, digits = 0): string => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits)
  )
  return `${middle} (${least}-${most})`
}

type Row = ReadonlyArray<number | string>

/** Prints a table in Markdown. */
export const say = (headings: ReadonlyArray<string>, rows: ReadonlyArray<Row>): void => {
  const line = (cells: Row) => `| ${cells.join(" | ")} |`
  console.log([line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n"))
}
