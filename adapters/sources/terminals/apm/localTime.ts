import { Result } from "effect"

import type { CalendarDate } from "#domain/Time.ts"
import { dayAt } from "#domain/voyage/observation/dayAt.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"

import { readHappened, readText } from "../values.ts"
import type { ValueResult } from "../values.ts"

/** Wall clock of the facility. A `Z` is ambiguous and rejected. */
export const readLocalTime = (value: unknown, zone: string | null): ValueResult<ReportedTime> =>
  Result.flatMap(readText(value), (text) =>
    /[zZ]$/.test(text)
      ? Result.fail("must be a local time, but is in UTC")
      : readHappened(text.replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T"), zone)
  )

export const readLocalDay = (value: unknown, zone: string | null): ValueResult<CalendarDate> =>
  Result.flatMap(readLocalTime(value, zone), (happened) => {
    const day = dayAt(happened, zone)
    return day === null ? Result.fail("has no offset, and the time zone of the place is unknown") : Result.succeed(day)
  })
