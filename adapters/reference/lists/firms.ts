import { Result } from "effect"

import type { ListRow } from "#application/operations/import/ListRow.ts"
import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"

import { findColumns } from "./columns.ts"
import type { CsvRecord } from "./records.ts"
import { readTerminalCode } from "./smdg.ts"
import { quoted, readName } from "./text.ts"

type Column = "unlocode" | "code" | "firms" | "street" | "city" | "state" | "zip"

const columns: ReadonlyMap<string, Column> = new Map([
  ["unlocode", "unlocode"],
  ["terminalcode", "code"],
  ["firms", "firms"],
  ["firmscode", "firms"],
  ["street", "street"],
  ["city", "city"],
  ["state", "state"],
  ["zip", "zip"]
])

/** All digits in the United States: spreadsheets drop leading zeros. */
const zipOf = (code: string) => (code.startsWith("US") ? /^\d{5}(?:-\d{4})?$/ : /^[A-Z0-9][A-Z0-9 -]{1,8}[A-Z0-9]$/)

type Header = ReadonlyMap<Column, number>

export const readFirmsHeader = (fields: ReadonlyArray<string>): Result.Result<Header, string> => {
  const found = findColumns(columns, fields)
  return found.has("unlocode") && found.has("code") && (found.has("firms") || found.has("street"))
    ? Result.succeed(found)
    : Result.fail("The first line must name the columns UNLOCODE, Terminal Code, and FIRMS or Street.")
}

const read = (header: Header, fields: ReadonlyArray<string>): Result.Result<ListedFacility, string> => {
  const at = (column: Column) => (fields[header.get(column) ?? -1] ?? "").trim()
  const coded = readTerminalCode(at("unlocode"), at("code"))
  if (Result.isFailure(coded)) return Result.fail(coded.failure)
  const { code } = coded.success
  const shaped = (
    column: "firms" | "state" | "zip",
    form: RegExp,
    like: string
  ): Result.Result<string | null, string> => {
    const text = at(column).toUpperCase()
    if (text === "" || form.test(text)) return Result.succeed(text === "" ? null : text)
    return Result.fail(
      `The ${column === "firms" ? "FIRMS code" : column} of ${code} must be ${like}, not ${quoted(at(column))}.`
    )
  }
  const wrong = (["street", "city"] as const).find((column) => at(column) !== "" && readName(at(column)) === null)
  if (wrong !== undefined) return Result.fail(`The ${wrong} of ${code} cannot be used.`)
  return Result.flatMap(
    Result.all({
      firms_code: shaped("firms", /^[A-Z0-9]{4}$/, "four letters and digits"),
      state_abbr: shaped("state", /^[A-Z]{2}$/, "two letters"),
      zip: shaped("zip", zipOf(code), "such as 90731")
    }),
    (codes) => {
      const facility = { code, ...codes, street: readName(at("street")), city: readName(at("city")) }
      const { code: _code, ...told } = facility
      return Object.values(told).every((value) => value === null)
        ? Result.fail(`${code} has neither a FIRMS code nor an address.`)
        : Result.succeed(facility)
    }
  )
}

export const readFirmsRow =
  (header: Header) =>
  ({ fields, line }: CsvRecord): ListRow<ListedFacility> => ({
    line,
    entry: Result.flatMap(fields, (row) => read(header, row))
  })
