import { Result, Schema } from "effect"

import type { ListRow, PlaceRow } from "#application/operations/import/ListRow.ts"
import { Locode } from "#domain/Identifiers.ts"

import type { CsvRecord } from "./records.ts"
import { quoted, readName } from "./text.ts"

const isLocode = Schema.is(Locode)

interface Position {
  readonly latitude: number | null
  readonly longitude: number | null
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** `DDMMN DDDMME`: degrees and minutes. Undefined for any other text. */
const readPosition = (field: string): Position | undefined => {
  if (field === "") return { latitude: null, longitude: null }
  const [, north, northMinutes, ns, east, eastMinutes, ew] =
    /^(\d\d)(\d\d)([NS]) (\d{3})(\d\d)([EW])$/.exec(field) ?? []
  if (Number(northMinutes) > 59 || Number(eastMinutes) > 59) return undefined
  const latitude = (Number(north) + Number(northMinutes) / 60) * (ns === "S" ? -1 : 1)
  const longitude = (Number(east) + Number(eastMinutes) / 60) * (ew === "W" ? -1 : 1)
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  return { latitude: round(latitude), longitude: round(longitude) }
}

/** `Peking = Beijing`: alternative and listed name. */
const readReference = (country: string, name: string): Result.Result<PlaceRow, string> => {
  const [other, official, ...more] = name.split(" = ").map(readName)
  return other == null || official == null || more.length > 0
    ? Result.fail(`A reference must be two names with " = " between, not ${quoted(name)}.`)
    : Result.succeed({ type: "name", country, other_name: other, name: official })
}

const read = (fields: ReadonlyArray<string>): Result.Result<PlaceRow, string> | null => {
  const [change = "", country = "", place = "", name = "", plain = "", subdivision = "", status = "", functions = ""] =
    fields.map((field) => field.trim())
  if (fields.length < 11) return Result.fail(`A row has 11 or 12 fields, this one has ${fields.length}.`)
  if (!/^[A-Z]{2}$/.test(country)) return Result.fail(`The country must be two letters, not ${quoted(country)}.`)
  if (place === "" && name.startsWith(".")) return null
  if (change === "=") return readReference(country, name)
  const code = country + place
  if (!isLocode(code)) return Result.fail(`The code must be three letters or digits from 2 on, not ${quoted(place)}.`)
  if (status === "RR") return Result.fail(`${code} was requested and rejected (status RR).`)
  const [shown, without] = [readName(name), plain === "" ? readName(name) : readName(plain)]
  if (shown === null || without === null) return Result.fail(`${code} has no name that can be used.`)
  if (!/^[A-Z0-9]{0,3}$/.test(subdivision)) {
    return Result.fail(`The subdivision of ${code} must be up to three letters or digits, not ${quoted(subdivision)}.`)
  }
  if (!/^[0-8B-]{1,8}$/.test(functions)) {
    return Result.fail(`The functions of ${code} must be digits and hyphens, not ${quoted(functions)}.`)
  }
  const field = (fields[10] ?? "").trim()
  const position = readPosition(field)
  if (position === undefined) {
    return Result.fail(`The position of ${code} must be such as 3344N 11816W, not ${quoted(field)}.`)
  }
  return Result.succeed({
    type: "place",
    place: {
      code,
      name: shown,
      plain_name: without,
      subdivision: subdivision === "" ? null : subdivision,
      functions: functions.replaceAll("-", ""),
      ...position,
      withdrawn: change === "X" || status === "XX",
      other_names: []
    }
  })
}

const isHeader = (fields: ReadonlyArray<string>) => fields[1]?.trim().toLowerCase() === "country"

/** The official list lacks a header. Null for a row that is not a place. */
export const readUnlocode = ({ fields, line }: CsvRecord): ListRow<PlaceRow> | null => {
  if (Result.isFailure(fields)) return { line, entry: Result.fail(fields.failure) }
  if (isHeader(fields.success)) return null
  const entry = read(fields.success)
  return entry === null ? null : { line, entry }
}
