import { printable } from "../Failure.ts"
import type { Colour, OutputFormat } from "./Screen.ts"

export interface Column<Row> {
  readonly head: string
  readonly text: (row: Row) => string | number | null | undefined
  readonly colour?: (row: Row) => Colour | undefined
}

const gap = "  "
const minColumnWidth = 6

/** Width up to which a column can displace the columns to its right. */
const maxDisplacingWidth = 24

const cut = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text)

/** Drops columns at the right until the rest fits, then shrinks the widest. */
const fitted = (widths: ReadonlyArray<number>, columns: number): ReadonlyArray<number> => {
  let used = -gap.length
  const kept = widths.filter(
    (width, at) => (used += gap.length + Math.min(width, maxDisplacingWidth)) <= columns || at === 0
  )
  const fitting = [...kept]
  const room = columns - gap.length * (fitting.length - 1)
  for (let over = fitting.reduce((sum, width) => sum + width, 0) - room; over > 0; over--) {
    const widest = Math.max(...fitting)
    if (widest <= minColumnWidth) break
    fitting[fitting.indexOf(widest)] = widest - 1
  }
  return fitting
}

const cellOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === "" ? "-" : printable(String(value))

export const tableOf = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  rows: ReadonlyArray<Row>,
  screen: OutputFormat
): string => {
  const cells = rows.map((row) => columns.map(({ text }) => cellOf(text(row))))
  const widths = fitted(
    columns.map(({ head }, at) => cells.reduce((most, line) => Math.max(most, line[at]?.length ?? 0), head.length)),
    screen.columns
  )
  const lineOf = (texts: ReadonlyArray<string>, colourAt: (at: number) => Colour | undefined): string =>
    widths
      .map((width, at) => {
        const colour = colourAt(at)
        const text = cut(texts[at] ?? "", width)
        const shown = at === widths.length - 1 ? text : text.padEnd(width)
        return colour === undefined ? shown : screen.paint(colour, shown)
      })
      .join(gap)
      .trimEnd()
  const head = lineOf(
    columns.map(({ head }) => head),
    () => "dim"
  )
  const lines = cells.map((texts, index) => {
    const row = rows[index]
    return lineOf(texts, (at) => (row === undefined ? undefined : columns[at]?.colour?.(row)))
  })
  return `${[head, ...lines].join("\n")}\n`
}
