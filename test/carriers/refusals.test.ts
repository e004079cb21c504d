import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { attempt, event, read } from "./support.ts"

const { eventDateTime: _time, ...timeless } = event
const { eventType: _type, ...typeless } = event
const { eventClassifierCode: _classifier, ...unclassified } = event
const { equipmentEventTypeCode: _code, ...codeless } = event

const bad: ReadonlyArray<readonly [what: string, item: unknown, reason: RegExp]> = [
  ["no event time", timeless, /^eventDateTime is missing/],
  ["a time with slashes", { ...event, eventDateTime: "2026/02/01 10:00" }, /^eventDateTime is "2026\/02\/01 10:00"/],
  ["the 30th of February", { ...event, eventDateTime: "2026-02-30T10:00:00Z" }, /not a (time|valid event time)/],
  ["an hour that no clock has", { ...event, eventDateTime: "2026-02-01T24:10:00Z" }, /not a (time|valid event time)/],
  [
    "an offset that no clock has",
    { ...event, eventDateTime: "2026-02-01T10:00:00+19:00" },
    /not a (time|valid event time)/
  ],
  [
    "the empty date of another system",
    { ...event, eventDateTime: "0001-01-01T00:00:00Z" },
    /not a (time|valid event time)/
  ],
  ["a number for a time", { ...event, eventDateTime: 1769936400 }, /^eventDateTime must not be a number/],
  ["a malformed created time", { ...event, eventCreatedDateTime: "yesterday" }, /^eventCreatedDateTime is "yesterday"/],
  ["no type and no code", { ...typeless, equipmentEventTypeCode: null }, /^eventType is missing/],
  ["no type and two codes", { ...typeless, transportEventTypeCode: "ARRI" }, /^eventType is missing/],
  [
    "slipped codes",
    { ...event, eventType: "GTOT", equipmentEventTypeCode: "EMPTY" },
    /^eventType is "GTOT", which is a code of another attribute/
  ],
  [
    "a slipped code",
    { ...event, equipmentEventTypeCode: "LADEN" },
    /^equipmentEventTypeCode is "LADEN", which is a code of another attribute/
  ],
  ["a type that is no code", { ...event, eventType: "an event" }, /not a code/],
  ["no code", codeless, /^equipmentEventTypeCode is missing/],
  ["a code of another type", { ...event, equipmentEventTypeCode: "ARRI" }, /TRANSPORT events/],
  ["no classifier", unclassified, /^eventClassifierCode is missing/],
  ["an unknown classifier", { ...event, eventClassifierCode: "MAY" }, /not ACT, EST, or PLN/],
  ["an unknown indicator", { ...event, emptyIndicatorCode: "GTOT" }, /neither EMPTY nor LADEN/],
  ["a number for an id", { ...event, eventID: 123456789 }, /^eventID must not be a number/],
  ["two spellings with two values", { ...event, eventId: "e-2" }, /^eventID occurs twice/],
  ["two places", { ...event, eventLocation: { UNLocationCode: "USLAX" } }, /two places: USLAX and DEHAM/],
  ["a wrong check digit", { ...event, equipmentReference: "MSCU7345125" }, /"MSCU7345125" is not a container number/],
  ["an actual told two days early", { ...event, eventCreatedDateTime: "2026-01-30T08:00:00Z" }, /before it happened/],
  ["created after its receipt", { ...event, eventCreatedDateTime: "2026-03-12T00:00:00Z" }, /later than the receipt/],
  ["updated after it came", { ...event, eventUpdatedDateTime: "2099-01-01T00:00:00Z" }, /later than the receipt/],
  [
    "NUL in a text",
    { ...event, eventID: "e\u00001" },
    /^eventID must not be a string that is too long or contains NUL/
  ],
  ["an id without end", { ...event, eventID: "e".repeat(301) }, /^eventID must not be a string that is too long/],
  ["a list for a call", { ...event, transportCall: [] }, /^transportCall must not be a list/],
  [
    "a deep wrong type",
    { ...event, transportCall: { vessel: { vesselName: 7 } } },
    /^transportCall.vessel.vesselName must not be a number/
  ],
  ["no object", 17, /^The event must not be a number/],
  ["null", null, /^The event must not be null/],
  ["a list", [event], /^The event must not be a list/]
]

describe("an event that cannot be understood", () => {
  it.each(bad)("is refused by itself: %s", (_what, item, reason) => {
    const before = { ...event, eventID: "before" }
    const after = { ...event, eventID: "after" }
    const { items, refused, statements } = read("SIML", [before, item, after])
    assert.strictEqual(items, 3)
    assert.strictEqual(refused.length, 1)
    assert.strictEqual(refused[0]?.index, 1)
    assert.match(refused[0]?.reason ?? "", reason)
    assert.strictEqual(refused[0]?.excerpt, JSON.stringify(item).slice(0, 2_000))
    const alone = read("SIML", [before, after])
    assert.deepStrictEqual(alone.refused, [])
    assert.deepStrictEqual(statements, alone.statements)
  })

  it("is not one that is merely late, early within a day, or an estimate", () => {
    for (const change of [
      { eventCreatedDateTime: "2026-02-28T00:00:00Z" },
      { eventCreatedDateTime: "2026-01-31T10:00:00Z" },
      { eventCreatedDateTime: "2026-03-10T23:00:00Z" },
      { eventCreatedDateTime: "2026-01-01T00:00:00Z", eventClassifierCode: "EST" },
      { eventCreatedDateTime: null }
    ]) {
      assert.deepStrictEqual(read("SIML", [{ ...event, ...change }]).refused, [])
    }
  })

  it("may lack an id", () => {
    const { refused, statements } = read("SIML", [{ ...event, eventID: null }])
    assert.deepStrictEqual(refused, [])
    assert.strictEqual(statements[0]?.source_id, null)
  })
})

describe("a message that cannot be read", () => {
  const cases: ReadonlyArray<readonly [what: string, message: unknown, reason: RegExp]> = [
    ["nothing", "", /empty/],
    ["a page", "<!doctype html><html><body>Sign in</body></html>", /page/],
    ["words", "Service unavailable", /not JSON/],
    ["cut short", JSON.stringify([event]).slice(0, 200), /incomplete JSON/],
    ["cut inside a text", '[{"eventID":"e', /incomplete JSON/],
    ["another document", { message: "session expired" }, /does not contain a list of events/],
    ["no list", { events: null }, /does not contain a list of events/],
    ["a text", '"events"', /does not contain a list of events/],
    ["65 levels", "[".repeat(65) + "]".repeat(65), /more than 64 levels/],
    ["a million levels", "[".repeat(1_000_000), /more than 64 levels/],
    ["half a million values and one", `[${"{},".repeat(250_000)}{}]`, /more than 500000 values/],
    ["8 MB and a byte", new Uint8Array(8 * 1024 * 1024 + 1).fill(0x20), /larger than 8 MB/],
    ["20,001 events", Array.from({ length: 20_001 }, () => 0), /more than 20,000 events/]
  ]
  it.each(cases)("fails as a whole: %s", (_what, message, reason) => {
    const result = attempt("SIML", message)
    assert.isTrue(Result.isFailure(result))
    assert.match(Result.isFailure(result) ? result.failure : "", reason)
  })

  it("is not one without events, in another envelope, or with a byte order mark", () => {
    assert.strictEqual(read("SIML", []).items, 0)
    assert.strictEqual(read("SIML", { events: [] }).items, 0)
    assert.strictEqual(read("SIML", { Events: [event] }).statements.length, 4)
    assert.strictEqual(read("SIML", event).statements.length, 4)
    assert.strictEqual(read("SIML", `\uFEFF${JSON.stringify([event])}`).statements.length, 4)
  })
})
