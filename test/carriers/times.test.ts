import { assert, describe, it } from "@effect/vitest"

import { event, read } from "./support.ts"

const happenedAt = (eventDateTime: string, locode: string | null = "DEHAM", source = "SIML"): unknown => {
  const place = locode === null ? null : { UNLocationCode: locode }
  const item = { ...event, eventDateTime, eventClassifierCode: "EST", eventLocation: place, transportCall: null }
  return read(source, [item]).statements[0]?.happened
}

const berlin = (at: string) => ({ at, zone: "Europe/Berlin" })

describe("when an event happened", () => {
  it("is the instant of its own offset, in any of its spellings", () => {
    for (const text of [
      "2026-02-01T10:00:00+01:00",
      "2026-02-01T10:00:00.000+0100",
      "2026-02-01T10:00+01",
      "2026-02-01 09:00:00Z",
      "2026-02-01T09:00:00z",
      "2026-02-01T04:00:00-05:00"
    ]) {
      assert.deepStrictEqual(happenedAt(text), berlin("2026-02-01T09:00:00.000Z"))
    }
    assert.deepStrictEqual(happenedAt("2026-02-01T09:00:00.1239Z"), berlin("2026-02-01T09:00:00.123Z"))
    assert.deepStrictEqual(happenedAt("2026-02-01T09:00:00Z", "NZAKL"), {
      at: "2026-02-01T09:00:00.000Z",
      zone: null
    })
  })

  it("is a day of the place when only a day is given", () => {
    assert.deepStrictEqual(happenedAt("2026-02-01"), { date: "2026-02-01" })
  })

  it("without an offset is the clock of the place, or a clock without a zone", () => {
    assert.deepStrictEqual(happenedAt("2026-02-01T10:00:00"), berlin("2026-02-01T09:00:00.000Z"))
    assert.deepStrictEqual(happenedAt("2026-07-01T10:00:00"), berlin("2026-07-01T08:00:00.000Z"))
    assert.deepStrictEqual(happenedAt("2026-02-01T10:00:00", "NZAKL"), { local: "2026-02-01T10:00:00" })
    assert.deepStrictEqual(happenedAt("2026-02-01T10:00:00", null), { local: "2026-02-01T10:00:00" })
  })

  it("in the hour that the clocks leave out goes on by the old offset", () => {
    // 29 March 2026 in Berlin: 02:00 becomes 03:00 (01:00 UTC).
    assert.deepStrictEqual(happenedAt("2026-03-29T01:59:59"), berlin("2026-03-29T00:59:59.000Z"))
    assert.deepStrictEqual(happenedAt("2026-03-29T02:30:00"), {
      ...berlin("2026-03-29T01:30:00.000Z"),
      clock: "nonexistent"
    })
    assert.deepStrictEqual(happenedAt("2026-03-29T03:00:00"), berlin("2026-03-29T01:00:00.000Z"))
  })

  it("in the hour that the clocks show twice is the first of the two", () => {
    // 25 October 2026 in Berlin: 03:00 becomes 02:00 (01:00 UTC).
    assert.deepStrictEqual(happenedAt("2026-10-25T01:59:59"), berlin("2026-10-24T23:59:59.000Z"))
    assert.deepStrictEqual(happenedAt("2026-10-25T02:30:00"), {
      ...berlin("2026-10-25T00:30:00.000Z"),
      clock: "ambiguous"
    })
    assert.deepStrictEqual(happenedAt("2026-10-25T03:00:00"), berlin("2026-10-25T02:00:00.000Z"))
    // 1 November 2026 in Los Angeles: 02:00 becomes 01:00 (09:00 UTC).
    assert.deepStrictEqual(happenedAt("2026-11-01T01:30:00", "USLAX"), {
      at: "2026-11-01T08:30:00.000Z",
      zone: "America/Los_Angeles",
      clock: "ambiguous"
    })
  })

  it("by MSC with Z is the clock of the place; with an offset the offset counts", () => {
    assert.deepStrictEqual(happenedAt("2026-02-01T10:00:00Z", "KRPUS", "MSCU"), {
      at: "2026-02-01T01:00:00.000Z",
      zone: "Asia/Seoul"
    })
    assert.deepStrictEqual(happenedAt("2026-02-01T10:00:00Z", null, "MSCU"), { local: "2026-02-01T10:00:00" })
    assert.deepStrictEqual(happenedAt("2026-02-01T10:00:00+09:00", "KRPUS", "MSCU"), {
      at: "2026-02-01T01:00:00.000Z",
      zone: "Asia/Seoul"
    })
  })
})
