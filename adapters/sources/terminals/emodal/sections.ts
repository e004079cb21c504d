import { Result } from "effect"

import { isFields } from "#adapters/sources/http/json/fields.ts"
import type { Fields } from "#adapters/sources/http/json/fields.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"
import { usualCurrency } from "#domain/voyage/terminal/feeCodes.ts"
import { readFees } from "#domain/voyage/terminal/readFees.ts"
import type { FeesReading } from "#domain/voyage/terminal/readFees.ts"
import type { StatusEntry } from "#domain/voyage/terminal/readStatuses.ts"

import { readAmount, readHappened, readText } from "../values.ts"

/** Codes have two letters; a longer word is cut. */
const longestCode = 20

const mostEntries = messageLimits.terminal.entries.most

export const sectionOf = (item: Fields, name: string): Fields => {
  const section = item[name]
  return isFields(section) ? section : {}
}

export const textOf = (section: Fields, name: string): string | null =>
  Result.getOrElse(readText(section[name]), () => null)

interface Entries<A> {
  readonly entries: ReadonlyArray<A>
  readonly problems: ReadonlyArray<string>
}

const listOf = (item: Fields, name: string): Entries<Fields> => {
  const list = item[name]
  if (list == null) return { entries: [], problems: [] }
  if (!Array.isArray(list)) return { entries: [], problems: [`${name} is not a list`] }
  if (list.length > mostEntries) return { entries: [], problems: [`${name} has more than ${mostEntries} entries`] }
  const entries = list.filter(isFields)
  const isWhole = entries.length === list.length
  return { entries, problems: isWhole ? [] : [`${name} has an entry that is not an object`] }
}

/** An unreadable time counts as missing. */
export const statusesOf = (
  item: Fields,
  name: "ShipmentStatusinfo" | "SvcEventinfo",
  word: "shipmentstatus" | "svcevent",
  zone: string | null
): Entries<StatusEntry> => {
  const { entries, problems } = listOf(item, name)
  const read = entries.map((entry): Entries<StatusEntry> => {
    const code = textOf(entry, `${word}_cd`)?.slice(0, longestCode) ?? null
    if (code === null) return { entries: [], problems: [`${name} has an entry without a code`] }
    const time = textOf(entry, `${word}_dttm`)
    const happened: Result.Result<ReportedTime | null, string> =
      time === null ? Result.succeed(null) : readHappened(time, zone)
    return {
      entries: [{ code, text: textOf(entry, `${word}_desc`), happened: Result.getOrElse(happened, () => null) }],
      problems: Result.isFailure(happened) ? [`the time of ${code} ${happened.failure}`] : []
    }
  })
  return {
    entries: read.flatMap(({ entries }) => entries),
    problems: [...problems, ...read.flatMap(({ problems }) => problems)]
  }
}

/** Terminals send an empty list when they could not compute the fees. */
export const feesOf = (item: Fields, locode: string | null): FeesReading => {
  const { entries, problems } = listOf(item, "feeinfo")
  if (problems.length > 0) return { problems }
  return readFees(
    entries.map((entry) => ({
      code: textOf(entry, "feetype_cd") ?? "",
      amount: Result.getOrElse(readAmount(entry["fee_amt"]), () => null),
      currency: locode === null ? null : usualCurrency(locode)
    }))
  )
}
