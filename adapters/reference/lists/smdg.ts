import { Result, Schema } from "effect"

import type { ListRow, TerminalRow } from "#application/operations/import/ListRow.ts"
import { Locode } from "#domain/Identifiers.ts"

import { findColumns } from "./columns.ts"
import type { CsvRecord } from "./records.ts"
import { quoted, readName } from "./text.ts"

const isLocode = Schema.is(Locode)

type Column =
  | "unlocode"
  | "alternatives"
  | "code"
  | "name"
  | "operator"
  | "latitude"
  | "longitude"
  | "position"
  | "until"

const columns: ReadonlyMap<string, Column> = new Map([
  ["unlocode", "unlocode"],
  ["alternativeunlocode", "alternatives"],
  ["alternativeunlocodes", "alternatives"],
  ["terminalcode", "code"],
  ["terminalfacilityname", "name"],
  ["terminalcompanyname", "operator"],
  ["latitude", "latitude"],
  ["longitude", "longitude"],
  ["coordinates", "position"],
  ["validuntil", "until"]
])

export type Header = ReadonlyMap<Column, number>

export const readHeader = (fields: ReadonlyArray<string>): Result.Result<Header, string> => {
  const found = findColumns(columns, fields)
  return found.has("unlocode") && found.has("code") && found.has("name")
    ? Result.succeed(found)
    : Result.fail("The first line must name the columns UNLOCODE, Terminal Code and Terminal Facility Name.")
}

const readDegrees = (text: string, most: number): number | null | undefined => {
  if (text === "") return null
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(text) && Math.abs(Number(text)) <= most ? Number(text) : undefined
}

/** Undefined if invalid. Spreadsheets append midnight. */
const readDay = (text: string): string | null | undefined => {
  if (text === "") return null
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00)?)?$/.exec(text) ?? []
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day
}

interface TerminalCode {
  readonly code: string
  readonly port_code: Locode
}

export const readTerminalCode = (port_code: string, facility: string): Result.Result<TerminalCode, string> => {
  if (!isLocode(port_code)) return Result.fail(`The UN/LOCODE must be such as USLAX, not ${quoted(port_code)}.`)
  return /^[A-Z0-9]{1,10}$/i.test(facility)
    ? Result.succeed({ code: `${port_code}/${facility.toUpperCase()}`, port_code })
    : Result.fail(`The terminal code must be up to ten letters and digits, not ${quoted(facility)}.`)
}

const read = (header: Header, fields: ReadonlyArray<string>): Result.Result<TerminalRow, string> => {
  const at = (column: Column) => (fields[header.get(column) ?? -1] ?? "").trim()
  const coded = readTerminalCode(at("unlocode"), at("code"))
  if (Result.isFailure(coded)) return Result.fail(coded.failure)
  const { code, port_code } = coded.success
  const name = readName(at("name"))
  if (name === null) return Result.fail(`${code} has no name that can be used.`)
  const alternatives = at("alternatives")
    .split(/[,;/ ]+/)
    .filter((text) => text !== "")
  const wrong = alternatives.find((text) => !isLocode(text))
  if (wrong !== undefined) return Result.fail(`An alternative UN/LOCODE of ${code} is none: ${quoted(wrong)}.`)
  const [first = "", second = ""] = at("position").split(",")
  const latitude = readDegrees(at("latitude") || first.trim(), 90)
  const longitude = readDegrees(at("longitude") || second.trim(), 180)
  if (latitude === undefined || longitude === undefined) return Result.fail(`The position of ${code} is no degrees.`)
  const valid_until = readDay(at("until"))
  if (valid_until === undefined) {
    return Result.fail(`The last day of ${code} must be such as 2024-12-31, not ${quoted(at("until"))}.`)
  }
  return Result.succeed({
    terminal: {
      code,
      name,
      operator: readName(at("operator")),
      alternatives: [...new Set(alternatives.filter(isLocode))],
      valid_until
    },
    port_code,
    latitude,
    longitude
  })
}

export const readSmdg =
  (header: Header) =>
  ({ fields, line }: CsvRecord): ListRow<TerminalRow> => ({
    line,
    entry: Result.flatMap(fields, (row) => read(header, row))
  })
