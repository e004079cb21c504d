import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { readTime } from "#adapters/sources/edi/edifact/time.ts"
import type { Segment } from "#adapters/sources/edi/edifact/wire/Segment.ts"
import { segmentsOf } from "#adapters/sources/edi/edifact/wire/Tokenizer.ts"
import { ReportedTime } from "#domain/voyage/observation/Observation.ts"

import { bytesOf } from "./support.ts"

const dtm = (text: string): Segment => {
  const [segment] = [...segmentsOf(bytesOf(`${text}'`))]
  assert(segment !== undefined)
  return segment
}

const timeOf = (text: string, zone: string | null = null): string => {
  const time = readTime(dtm(text), zone)
  if (time === null) return "none"
  return "at" in time ? time.at : "local" in time ? `${time.local} local` : time.date
}

const times = [
  ["DTM+7:20260125:102", "2026-01-25"],
  ["DTM+7:260125:101", "2026-01-25"],
  ["DTM+7:202601250930:203", "2026-01-25T09:30:00 local"],
  ["DTM+7:2601250930:201", "2026-01-25T09:30:00 local"],
  ["DTM+7:20260125093015:204", "2026-01-25T09:30:15 local"],
  ["DTM+7:260125093015:202", "2026-01-25T09:30:15 local"],
  ["DTM+7:202601250930?+0100:205", "2026-01-25T08:30:00.000Z"],
  ["DTM+7:202601250930-0530:205", "2026-01-25T15:00:00.000Z"],
  ["DTM+7:202601250930UTC:303", "2026-01-25T09:30:00.000Z"],
  ["DTM+7:202601250930PST:303", "2026-01-25T17:30:00.000Z"],
  ["DTM+7:20260125093015Z:304", "2026-01-25T09:30:15.000Z"],
  // China or the middle of America: ambiguous.
  ["DTM+7:202601250930CST:303", "2026-01-25T09:30:00 local"],
  ["DTM+7:202601250930?+2500:205", "2026-01-25T09:30:00 local"],
  // The format is for minutes, the value has a day or a second.
  ["DTM+7:20260125:203", "2026-01-25"],
  ["DTM+7:20260125093015:203", "2026-01-25T09:30:15 local"],
  ["DTM+7:202601250930", "2026-01-25T09:30:00 local"],
  ["DTM+7:202601252400:203", "2026-01-26T00:00:00 local"],
  ["DTM+7:202602291200:203", "none"],
  ["DTM+7:202613011200:203", "none"],
  ["DTM+7:202601252500:203", "none"],
  ["DTM+7:2026012509:203", "none"],
  ["DTM+7:199901010000:203", "none"],
  ["DTM+7:1200:401", "none"],
  ["DTM+7:20260101-20260131:718", "none"],
  ["DTM+7::203", "none"],
  ["DTM+7", "none"],
  ["DTM", "none"]
]

const doubts = [
  ["DTM+7:202601250930:203", "America/New_York", "none"],
  ["DTM+7:202601250930EST:303", "America/New_York", "none"],
  ["DTM+7:202601250930EDT:303", "America/New_York", "contradictory"],
  ["DTM+7:202601250930EST:303", "America/Los_Angeles", "contradictory"],
  ["DTM+7:202607250930CET:303", "Europe/Amsterdam", "contradictory"],
  ["DTM+7:202607250930CEST:303", "Europe/Amsterdam", "none"],
  ["DTM+7:202607250930GMT:303", "Europe/London", "none"],
  ["DTM+7:202601250930?+0100:205", "America/New_York", "none"],
  ["DTM+7:202601250930CST:303", "America/Chicago", "none"],
  ["DTM+7:202601250930CST:303", "America/New_York", "unknown"],
  ["DTM+7:202601250930XYZ:303", "America/New_York", "unknown"],
  ["DTM+7:202611010130:203", "America/New_York", "ambiguous"],
  ["DTM+7:202603080230:203", "America/New_York", "nonexistent"]
]

describe("a DTM", () => {
  it.each(times)("%s is %s", (text, expected) => {
    assert.strictEqual(timeOf(text), expected)
  })

  it.each(doubts)("%s in %s leaves this doubt: %s", (text, zone, expected) => {
    const time = readTime(dtm(text), zone)
    assert.strictEqual((time !== null && "clock" in time ? time.clock : undefined) ?? "none", expected)
  })

  it.each([
    ["DTM+7:202601250930:203", "America/Los_Angeles", "2026-01-25T17:30:00.000Z"],
    // Of two zones with one name, the zone of the place is meant.
    ["DTM+7:202601250930CST:303", "Asia/Shanghai", "2026-01-25T01:30:00.000Z"],
    ["DTM+7:202601250930CST:303", "America/Chicago", "2026-01-25T15:30:00.000Z"],
    ["DTM+7:202601250930?+0100:205", "America/Los_Angeles", "2026-01-25T08:30:00.000Z"],
    // Another zone may be meant than that of the place.
    ["DTM+7:202601250930CST:303", "America/Los_Angeles", "2026-01-25T09:30:00 local"],
    // Clocks go forward at 02:00, and back at 02:00.
    ["DTM+7:202603080230:203", "America/Los_Angeles", "2026-03-08T10:30:00.000Z"],
    ["DTM+7:202611010130:203", "America/Los_Angeles", "2026-11-01T08:30:00.000Z"],
    ["DTM+7:20260125:102", "America/Los_Angeles", "2026-01-25"]
  ])("%s in %s is %s", (text, zone, expected) => {
    assert.strictEqual(timeOf(text, zone), expected)
  })

  const isHappened = Schema.is(ReportedTime)
  it.prop(
    "is a time that the stores can hold, or none",
    [Schema.String, Schema.Literals(["", "102", "203", "205", "303", "201"])],
    ([text, format]) => {
      const segment = { ...dtm("DTM"), elements: [[["7", text, format]]] }
      const time = readTime(segment, "Asia/Kathmandu")
      assert(time === null || isHappened(time))
    }
  )
})
