import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { usualProfile } from "#adapters/sources/edi/x12/profile/SourceProfile.ts"
import { lastFreeDayOf, readHappened } from "#adapters/sources/edi/x12/times.ts"
import { ReportedTime } from "#domain/voyage/observation/Observation.ts"

const rule = usualProfile.times
const chicago = "America/Chicago"
const isHappened = Schema.is(ReportedTime)

const read = (
  date: string | null,
  time: string | null,
  timeCode: string | null = null,
  zone: string | null = chicago,
  own = rule
) =>
  Result.map(readHappened({ date, time, timeCode }, zone, own), ({ happened }) =>
    "at" in happened ? happened.at : "local" in happened ? happened.local : happened.date
  )

const times = [
  ["a day", "20260525", null, null, "2026-05-25"],
  ["two digits of the year", "260525", "0130", "UT", "2026-05-25T01:30:00.000Z"],
  ["seconds", "20260525", "013045", "UT", "2026-05-25T01:30:45.000Z"],
  ["hundredths", "20260525", "01304599", "UT", "2026-05-25T01:30:45.000Z"],
  ["the end of the day", "20260525", "2400", "UT", "2026-05-26T00:00:00.000Z"],
  ["the clock of the place", "20260525", "0130", null, "2026-05-25T06:30:00.000Z"],
  ["local time", "20260525", "0130", "LT", "2026-05-25T06:30:00.000Z"],
  ["another zone than the place's", "20260525", "0130", "ET", "2026-05-25T05:30:00.000Z"],
  ["eastern time in winter", "20260125", "0130", "ET", "2026-01-25T06:30:00.000Z"],
  ["standard time in summer", "20260525", "0130", "ES", "2026-05-25T06:30:00.000Z"],
  ["hours east", "20260525", "0130", "08", "2026-05-24T17:30:00.000Z"],
  ["hours west", "20260525", "0130", "17", "2026-05-25T09:30:00.000Z"],
  ["a code that nobody knows: a clock of no known zone", "20260525", "0130", "QQ", "2026-05-25T01:30:00"],
  ["the hour that clocks leave out", "20260308", "0230", null, "2026-03-08T08:30:00.000Z"],
  ["the hour that clocks repeat: the first", "20261101", "0130", null, "2026-11-01T06:30:00.000Z"],
  ["a time that is none", "20260525", "9900", null, "2026-05-25"]
] as const

const doubts = [
  ["no doubt", "20260525", "0130", null, undefined],
  ["standard time in summer", "20260525", "0130", "CS", "contradictory"],
  ["daylight time in winter", "20260125", "0130", "CD", "contradictory"],
  ["daylight time in summer", "20260525", "0130", "CD", undefined],
  ["the clock of another place", "20260525", "0130", "PD", "contradictory"],
  ["the zone of another place", "20260525", "0130", "ET", "contradictory"],
  ["the zone of the place", "20260525", "0130", "CT", undefined],
  ["UTC", "20260525", "0130", "UT", undefined],
  ["an offset in hours", "20260525", "0130", "08", undefined],
  ["an hour that clocks repeat", "20261101", "0130", null, "ambiguous"],
  ["an hour that clocks repeat, by the zone", "20261101", "0130", "CT", "ambiguous"],
  ["an hour that clocks repeat, before the change", "20261101", "0130", "CD", undefined],
  ["an hour that clocks repeat, after the change", "20261101", "0130", "CS", undefined],
  ["an hour that clocks leave out", "20260308", "0230", null, "nonexistent"],
  ["an unknown code", "20260525", "0130", "QQ", "unknown"]
] as const

describe("times of X12", () => {
  it.each(times)("%s", (_name, date, time, timeCode, expected) => {
    assert.deepStrictEqual<unknown>(read(date, time, timeCode), Result.succeed(expected))
  })

  it.each(doubts)("%s leaves this doubt", (_name, date, time, timeCode, expected) => {
    const { happened } = Result.getOrThrow(readHappened({ date, time, timeCode }, chicago, rule))
    assert.strictEqual("clock" in happened ? happened.clock : undefined, expected)
  })

  it("a place without a known zone contradicts no code", () => {
    const { happened } = Result.getOrThrow(readHappened({ date: "20260125", time: "0130", timeCode: "ED" }, null, rule))
    assert.deepStrictEqual<unknown>(happened, { at: "2026-01-25T05:30:00.000Z", zone: null })
  })

  it("without any zone the wall clock stays a wall clock", () => {
    assert.deepStrictEqual<unknown>(read("20260525", "0130", "LT", null), Result.succeed("2026-05-25T01:30:00"))
  })

  it("what the sender means by its times goes before the place", () => {
    assert.deepStrictEqual<unknown>(
      read("20260525", "0130", null, chicago, { codesCount: true, zone: "Etc/UTC" }),
      Result.succeed("2026-05-25T01:30:00.000Z")
    )
    assert.deepStrictEqual<unknown>(
      read("20260525", "0130", "GM", chicago, { codesCount: false, zone: null }),
      Result.succeed("2026-05-25T06:30:00.000Z")
    )
  })

  it.each(["20260230", "20261301", "19991231", "2026052", "abcdefgh", "0", "99999999"])("%s is no day", (date) => {
    assert.isTrue(Result.isFailure(read(date, null)))
  })

  it("a missing date is reported", () => {
    assert.deepStrictEqual<unknown>(read(null, "0130"), Result.fail("The date is missing."))
  })

  it("the day before the first day of storage, over the end of a month and of a year", () => {
    const before = (date: string) =>
      lastFreeDayOf({ date, time: null, timeCode: null }, chicago, {
        ...usualProfile,
        freeTimeEnds: "first storage day"
      })
    assert.deepStrictEqual<unknown>(["20260301", "20280301", "20270101"].map(before), [
      "2026-02-28",
      "2028-02-29",
      "2026-12-31"
    ])
  })

  it.prop(
    "any text is a time or is refused with a reason",
    [Schema.String, Schema.String, Schema.Union([Schema.String, Schema.Literals(["ET", "UT", "24", "LT"])])],
    ([date, time, timeCode]) => {
      for (const digits of [date, `2026${date.replaceAll(/\D/g, "").slice(0, 4)}`, "20260531"]) {
        const result = readHappened({ date: digits, time, timeCode }, chicago, rule)
        assert.isTrue(Result.isFailure(result) ? result.failure.endsWith(".") : isHappened(result.success.happened))
      }
    }
  )
})
