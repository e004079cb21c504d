import { Stream } from "effect"

import { day } from "#domain/Time.ts"

import type { Column, Kind, Piece, Value } from "./Column.ts"
import { sheetName, styles, workbookParts } from "./workbook.ts"
import { zip } from "./zip.ts"

/** Characters. */
const maxCellLength = 32_767

// oxlint-disable-next-line no-control-regex
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** Readers decode `_x0041_` as a character, so such text is escaped. */
const escaped = (text: string): string =>
  (text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text)
    .toWellFormed()
    .replaceAll(illegal, "")
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[&<>]/g, (character) => entities[character] ?? character)

/** Day 0. The format has a nonexistent 29 February 1900. */
const firstDay = Date.UTC(1899, 11, 30)

const serial = (text: string): string => String((Date.parse(text) - firstDay) / day)

const letters = (index: number): string =>
  (index < 26 ? "" : letters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const cell = (place: string, kind: Kind, value: Value): string => {
  if (value === null) return ""
  switch (kind) {
    case "text":
      return textCell(place, String(value), styles.usual)
    case "number":
      return `<c r="${place}"><v>${value}</v></c>`
    case "boolean":
      return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`
    case "date":
    case "instant":
      return `<c r="${place}" s="${styles[kind]}"><v>${serial(String(value))}</v></c>`
  }
}

const widths: Readonly<Record<Kind, number>> = { text: 22, number: 10, boolean: 10, date: 12, instant: 21 }

/** ECMA-376. Text cells are never formulas. */
export const xlsx = <Row, E, R>(
  title: string,
  columns: ReadonlyArray<Column<Row>>,
  pieces: Stream.Stream<Piece<Row>, E, R>
): Stream.Stream<Uint8Array, E, R> => {
  const at = columns.map((_, index) => letters(index))
  const rowOf = (number: number, cells: ReadonlyArray<string>) => `<row r="${number}">${cells.join("")}</row>`
  const columnsText = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`
  )
  const names = columns.map(({ name }, index) => textCell(`${at[index]}1`, name, styles.name))
  const begin = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnsText.join("")}</cols><sheetData>${rowOf(1, names)}`
  const rowsOf = (last: number, { note, rows }: Piece<Row>) => {
    const texts = rows.map((row, offset) => {
      const number = last + offset + 1
      return rowOf(
        number,
        columns.map(({ kind, read }, index) => cell(`${at[index]}${number}`, kind, read(row)))
      )
    })
    const end = last + rows.length
    const noted = note === undefined ? "" : rowOf(end + 1, [textCell(`A${end + 1}`, note, styles.name)])
    return [end, texts.join("") + noted] as const
  }
  const body = Stream.make(begin).pipe(
    Stream.concat(
      Stream.mapAccum(
        pieces,
        () => 1,
        (last, piece) => {
          const [end, text] = rowsOf(last, piece)
          return [end, [text]] as const
        }
      )
    ),
    Stream.concat(Stream.make("</sheetData></worksheet>"))
  )
  return zip(workbookParts(title), { name: sheetName, body })
}
