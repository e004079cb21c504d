import { Stream } from "effect"

import type { Column, Kind, Piece, Value } from "./Column.ts"

export const byteOrderMark = "\uFEFF"

/** Formulas start at the beginning of a cell, and after separators of cells or lines. Readers drop quotes and spaces. */
const formulaStart = /((?:^|[;,|\t\r\n])["\s]*)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu

/** The apostrophe makes a spreadsheet read the cell as text. */
const harmless = (text: string): string => text.replaceAll(formulaStart, (_, before = "") => `${before}'`)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cell = (kind: Kind, value: Value): string => {
  if (value === null) return ""
  return kind === "text" ? quoted(harmless(String(value))) : String(value)
}

const lineOf = (cells: ReadonlyArray<string>): string => `${cells.join(",")}\r\n`

/** RFC 4180, with a header line. */
export const csv = <Row, E, R>(
  columns: ReadonlyArray<Column<Row>>,
  pieces: Stream.Stream<Piece<Row>, E, R>,
  { withMark }: { readonly withMark: boolean }
): Stream.Stream<Uint8Array, E, R> => {
  const names = (withMark ? byteOrderMark : "") + lineOf(columns.map(({ name }) => name))
  const noteOf = (note: string) => lineOf(columns.map((_, index) => (index === 0 ? quoted(note) : "")))
  const linesOf = ({ note, rows }: Piece<Row>) =>
    rows.map((row) => lineOf(columns.map(({ kind, read }) => cell(kind, read(row))))).join("") +
    (note === undefined ? "" : noteOf(note))
  return Stream.make(names).pipe(
    Stream.concat(Stream.map(pieces, linesOf)),
    Stream.filter((text) => text !== ""),
    Stream.encodeText
  )
}
