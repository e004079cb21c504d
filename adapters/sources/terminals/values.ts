import { Result, Schema } from "effect"

import { instantOf, LocalDateTime } from "#domain/Time.ts"
import type { CalendarDate, Instant } from "#domain/Time.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { isSizeType } from "#domain/voyage/container/Equipment.ts"
import { isGrossWeight } from "#domain/voyage/container/grossWeight.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"
import { reportedTimeInZone } from "#domain/voyage/observation/readClock.ts"

/** The failure completes a sentence that begins with the attribute's name. */
export type ValueResult<A> = Result.Result<A, string>

const maxTextLength = messageLimits.terminal.text.most

export const readText = (value: unknown): ValueResult<string> => {
  if (typeof value !== "string") return Result.fail("is not a string")
  const text = value.trim().toWellFormed()
  if (text === "") return Result.fail("is blank")
  if (text.length > maxTextLength) return Result.fail(`is longer than ${maxTextLength} characters`)
  return text.includes("\u0000") ? Result.fail("contains NUL") : Result.succeed(text)
}

export const readBoolean = (value: unknown): ValueResult<boolean> =>
  typeof value === "boolean" ? Result.succeed(value) : Result.fail("is neither true nor false")

export const readIsoCode = (value: unknown): ValueResult<string> =>
  Result.flatMap(readText(value), (text) =>
    isSizeType(text.toUpperCase())
      ? Result.succeed(text.toUpperCase())
      : Result.fail("is not a size and type code of ISO 6346")
  )

const amountPattern = /^\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,6})?$/

/** At least 0; a text may be American, such as `$1,250.00`. */
export const readAmount = (value: unknown): ValueResult<number> => {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return Result.succeed(Math.abs(value))
  const text = typeof value === "string" ? value.trim() : ""
  return amountPattern.test(text)
    ? Result.succeed(Number(text.replaceAll(/[$,]/g, "")))
    : Result.fail("is not a number of at least 0")
}

const poundsPerKilogram = 2.204_622_621_85
export const readPounds = (value: unknown, unit: "kilograms" | "pounds"): ValueResult<number> =>
  Result.flatMap(readAmount(value), (amount) => {
    const pounds = Math.round(amount * (unit === "kilograms" ? poundsPerKilogram : 1))
    return isGrossWeight(pounds, { isoCode: null, laden: null })
      ? Result.succeed(pounds)
      : Result.fail("is not a plausible weight of a container")
  })

const isDay = (text: string): boolean => {
  const start = `${text}T00:00:00.000Z`
  return !Number.isNaN(Date.parse(start)) && instantOf(Date.parse(start)) === start
}

export const readDay = (value: unknown): ValueResult<CalendarDate> =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value.trim()) && isDay(value.trim())
    ? Result.succeed(value.trim() as CalendarDate)
    : Result.fail("is not a day in the form YYYY-MM-DD")

const timePattern =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/

const isLocal = Schema.is(LocalDateTime)

/** A time with an offset, a wall clock (an instant if the zone is known), or a bare day. */
export const readHappened = (value: unknown, zone: string | null): ValueResult<ReportedTime> => {
  const wrong = Result.fail("is not a time in the form YYYY-MM-DDTHH:mm:ss with offset")
  if (typeof value !== "string") return wrong
  const text = value.trim()
  if (Result.isSuccess(readDay(text))) return Result.map(readDay(text), (date) => ({ date }))
  const [, day = "", hours, minutes, seconds = "00", fraction = "", offset] = timePattern.exec(text) ?? []
  if (!isDay(day)) return wrong
  const local = `${day}T${hours}:${minutes}:${seconds}`
  if (offset === undefined)
    return isLocal(local) ? Result.succeed(reportedTimeInZone(Date.parse(`${local}Z`), zone)) : wrong
  const at = instantOf(Date.parse(`${local}${fraction.slice(0, 4)}${offset.replace(/^(...)(\d\d)$/, "$1:$2")}`))
  return at === null ? wrong : Result.succeed({ at, zone })
}

export const readInstant = (value: unknown, zone: string | null): ValueResult<Instant> =>
  Result.flatMap(readHappened(value, zone), (happened) =>
    "at" in happened
      ? Result.succeed(happened.at)
      : Result.fail("has no offset, and the time zone of the place is unknown")
  )
