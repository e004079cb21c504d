import { median, ratios } from "../measure.ts"
import type { Line } from "../Scenario.ts"

const headings = ["What", "Peer", "Unit", "Ours", "Peer's", "Ratio (min-max)", "Growth"]

const figure = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3))

const spread = (values: ReadonlyArray<number>): string => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
  const places = middle < 0.1 ? 3 : 2
  return `${middle.toFixed(places)} (${least.toFixed(places)}-${most.toFixed(places)})`
}

const cells = (line: Line): ReadonlyArray<string> => {
  const { growth = "", ours, unit, what } = line
  const own = figure(median(ours))
  if (!("peer" in line)) return [what, "", unit, own, "", "", growth]
  const { peer, theirs } = line
  return [what, peer, unit, own, figure(median(theirs)), spread(ratios(ours, theirs)), growth]
}

/** The lines as a table in Markdown, whose columns also line up at a terminal. */
export const table = (lines: ReadonlyArray<Line>): string => {
  const rows = [headings, ...lines.map(cells)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const row = (texts: ReadonlyArray<string>) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`
  const [heading = headings, ...rest] = rows
  return [row(heading), row(widths.map((width) => "-".repeat(width))), ...rest.map(row)].join("\n")
}
