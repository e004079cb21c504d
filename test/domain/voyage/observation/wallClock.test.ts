import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { readTime } from "#adapters/sources/edi/edifact/time.ts"
import { segmentsOf } from "#adapters/sources/edi/edifact/wire/Tokenizer.ts"
import { readHappened as readX12 } from "#adapters/sources/edi/x12/times.ts"
import { readHappened as readRail } from "#adapters/sources/rail/messages/times.ts"
import { instantOfLocalTime } from "#domain/delivery/notification/localClock.ts"
import { instantInZone } from "#domain/instantInZone.ts"
import { Instant, LocalDateTime } from "#domain/Time.ts"
import { publishTime } from "#domain/voyage/observation/happened.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"
import { reportedTimeInZone } from "#domain/voyage/observation/readClock.ts"

import { bytesOf } from "../../../edi/edifact/support.ts"

const chicago = "America/Chicago"

const instantOf = (happened: ReportedTime | null): string | null =>
  happened !== null && "at" in happened ? happened.at : null

/** A wall clock in Chicago as every reader and rule of the service turns it into an instant. */
const instants = (day: string, time: string): Readonly<Record<string, string | null>> => {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const compact = day.replaceAll("-", "")
  const clock = time.replace(":", "")
  const railOf = (text: string) => instantOf(Result.getOrThrow(readRail(text, chicago)))
  const x12Of = (timeCode: string | null) =>
    instantOf(
      Result.getOrThrow(readX12({ date: compact, time: clock, timeCode }, chicago, { codesCount: true, zone: null }))
        .happened
    )
  const edifactOf = (text: string) => {
    const [segment] = [...segmentsOf(bytesOf(`${text}'`))]
    assert(segment !== undefined)
    return instantOf(readTime(segment, chicago))
  }
  const at = instantInZone(wall, chicago)
  return {
    zone: at === null ? null : new Date(at).toISOString(),
    "rail, by the zone of the place": railOf(`${day} ${time}`),
    "rail, by the letters of the clock": railOf(`${day} ${time} CT`),
    "X12, by the zone of the place": x12Of(null),
    "X12, by its time code": x12Of("CT"),
    EDIFACT: edifactOf(`DTM+178:${compact}${clock}:203`),
    observation: instantOf(reportedTimeInZone(wall, chicago)),
    stamp: publishTime({ local: LocalDateTime.make(`${day}T${time}:00`) }, chicago).timestamp,
    "notification rule": instantOfLocalTime(Instant.make(`${day}T12:00:00.000Z`), chicago, 0, time)
  }
}

it("every reader and rule makes the same instant of a wall clock, also of one that comes twice or never", () => {
  for (const [day, time, expected] of [
    // Clocks go from 02:00 to 03:00: the old offset counts.
    ["2026-03-08", "01:59", "2026-03-08T07:59:00.000Z"],
    ["2026-03-08", "02:30", "2026-03-08T08:30:00.000Z"],
    ["2026-03-08", "03:00", "2026-03-08T08:00:00.000Z"],
    // Clocks go from 02:00 back to 01:00: the first counts.
    ["2026-11-01", "00:59", "2026-11-01T05:59:00.000Z"],
    ["2026-11-01", "01:30", "2026-11-01T06:30:00.000Z"],
    ["2026-11-01", "02:00", "2026-11-01T08:00:00.000Z"],
    ["2026-07-01", "14:15", "2026-07-01T19:15:00.000Z"]
  ] as const) {
    const found = instants(day, time)
    assert.deepStrictEqual(found, Object.fromEntries(Object.keys(found).map((name) => [name, expected])))
  }
})
