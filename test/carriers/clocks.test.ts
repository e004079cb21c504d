import { assert, describe, it } from "@effect/vitest"

import { Instant } from "#domain/Time.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"

import { event, fixture, movesOf, plain, read } from "./support.ts"

/** An actual event without an id that proves anything. */
const at = (code: string, locode: string, eventDateTime: string, change: object = {}) => {
  const isTransport = code === "ARRI" || code === "DEPA"
  return {
    ...event,
    eventID: `${code} ${eventDateTime}`.slice(0, 8),
    eventCreatedDateTime: null,
    eventType: isTransport ? "TRANSPORT" : "EQUIPMENT",
    equipmentEventTypeCode: isTransport ? null : code,
    transportEventTypeCode: isTransport ? code : null,
    equipmentReference: isTransport ? null : event.equipmentReference,
    eventLocation: { UNLocationCode: locode },
    eventDateTime,
    transportCall: { ...event.transportCall, UNLocationCode: locode },
    ...change
  }
}

const timesOf = (events: ReadonlyArray<unknown>, source = "ABCD"): ReadonlyArray<unknown> =>
  read(source, events).statements.flatMap(({ fact, happened }) => (fact.type === "move" ? [plain(happened)] : []))

const seoul = (instant: string, clock?: "place"): unknown =>
  ({ at: instant, zone: "Asia/Seoul", ...(clock === undefined ? {} : { clock }) }) satisfies
    | Record<keyof Extract<ReportedTime, { at: unknown }>, unknown>
    | object

const proven = "ACT2026-02-01T04:00:00:00+09:00"

describe("a Z of an unknown sender", () => {
  it("is UTC where nothing proves anything else", () => {
    assert.deepStrictEqual(timesOf([at("LOAD", "KRPUS", "2026-02-01T04:00:00Z")]), [seoul("2026-02-01T04:00:00.000Z")])
    assert.deepStrictEqual(read("ABCD", [at("LOAD", "KRPUS", "2026-02-01T04:00:00Z")]).refused, [])
  })

  it("is the clock of the place, in the hour that comes twice and of what is only expected, too", () => {
    const again = { eventID: "ACT2026-11-01T01:02:00:00-08:00" }
    assert.deepStrictEqual(timesOf([at("GTIN", "USLAX", "2026-11-01T01:02:00Z", again)]), [
      { at: "2026-11-01T09:02:00.000Z", zone: "America/Los_Angeles", clock: "place" }
    ])
    const expected = { eventID: proven, eventClassifierCode: "EST" }
    assert.deepStrictEqual(timesOf([at("ARRI", "KRPUS", "2026-02-01T04:00:00Z", expected)]), [
      seoul("2026-01-31T19:00:00.000Z", "place")
    ])
  })

  it("is the clock of the place where an id repeats it with the offset of the place; all of that sender's are", () => {
    const events = [
      at("LOAD", "KRPUS", "2026-02-01T04:00:00Z", { eventID: proven }),
      at("DISC", "USLAX", "2026-02-20T10:00:00Z"),
      at("GTOT", "USLAX", "2026-02-21T10:00:00-08:00")
    ]
    const reading = read("ABCD", events)
    assert.deepStrictEqual(timesOf(events), [
      seoul("2026-01-31T19:00:00.000Z", "place"),
      { at: "2026-02-20T18:00:00.000Z", zone: "America/Los_Angeles", clock: "place" },
      { at: "2026-02-21T18:00:00.000Z", zone: "America/Los_Angeles" }
    ])
    assert.deepStrictEqual(
      reading.refused.map(({ index, reason }) => [index, reason]),
      [
        [
          0,
          "The event was read, but its time 2026-02-01T04:00:00Z is local time instead of UTC, as the message shows. Landfall uses 2026-01-31T19:00:00.000Z."
        ],
        [
          1,
          "The event was read, but its time 2026-02-20T10:00:00Z is local time instead of UTC, as the message shows. Landfall uses 2026-02-20T18:00:00.000Z."
        ]
      ]
    )
  })

  it("makes no remark where it was read as UTC", () => {
    const events = [
      at("LOAD", "KRPUS", "2026-02-01T04:00:00Z", { eventID: proven }),
      at("DEPA", "KRPUS", "2026-02-02T04:00:00Z", { eventID: "ACT2026-02-02T04:00:00:00+00:00" })
    ]
    assert.deepStrictEqual(
      read("ABCD", events).refused.map(({ index }) => index),
      [0]
    )
  })

  it("is a wall clock without a zone where the place is not known", () => {
    const events = [
      at("LOAD", "KRPUS", "2026-02-01T04:00:00Z", { eventID: proven }),
      at("DISC", "NZAKL", "2026-02-20T10:00:00Z")
    ]
    assert.deepStrictEqual(timesOf(events)[1], { local: "2026-02-20T10:00:00" })
    assert.match(read("ABCD", events).refused[1]?.reason ?? "", /is local time.*a local time without a time zone\.$/)
  })

  it.each([
    ["its id names the same moment by another clock", { eventID: "ACT2026-02-01T13:00:00+09:00" }],
    ["its id repeats it by an offset that the place does not have", { eventID: "ACT2026-02-01T04:00:00+01:00" }],
    ["another attribute names the same moment", { eventCreatedDateTime: "2026-02-01T05:00:00+01:00" }],
    ["its id is in UTC as well", { eventID: "ACT2026-02-01T04:00:00+00:00" }]
  ])("is UTC where %s", (_why, change) => {
    const load = at("LOAD", "KRPUS", "2026-02-01T04:00:00Z", change)
    assert.deepStrictEqual(timesOf([load]), [seoul("2026-02-01T04:00:00.000Z")])
  })

  it("is UTC where its sender's ids contradict one another", () => {
    const events = [
      at("LOAD", "KRPUS", "2026-02-01T04:00:00Z", { eventID: proven }),
      at("DEPA", "KRPUS", "2026-02-01T08:00:00Z", { eventID: "ACT2026-02-01T17:00:00+09:00" })
    ]
    assert.deepStrictEqual(timesOf(events), [seoul("2026-02-01T04:00:00.000Z"), seoul("2026-02-01T08:00:00.000Z")])
  })

  it("is the clock of the place where the ship would else have left before it was loaded", () => {
    const loaded = at("LOAD", "USLAX", "2026-02-01T20:00:00-08:00")
    const left = at("DEPA", "USLAX", "2026-02-01T22:00:00Z")
    assert.deepStrictEqual(timesOf([loaded, left]), [
      { at: "2026-02-02T04:00:00.000Z", zone: "America/Los_Angeles" },
      { at: "2026-02-02T06:00:00.000Z", zone: "America/Los_Angeles", clock: "place" }
    ])
    // A source that is an hour or two out of order proves nothing.
    const early = at("DEPA", "USLAX", "2026-02-02T03:00:00Z")
    assert.deepStrictEqual(timesOf([loaded, early])[1], { at: "2026-02-02T03:00:00.000Z", zone: "America/Los_Angeles" })
    // Nor does another ship, another port, or another week.
    const elsewhere = at("DEPA", "USHOU", "2026-02-01T22:00:00Z")
    const other = { ...event.transportCall, UNLocationCode: "USLAX", vessel: { vesselIMONumber: "9321483" } }
    const another = at("DEPA", "USLAX", "2026-02-01T22:00:00Z", { transportCall: other })
    const before = at("DEPA", "USLAX", "2026-01-25T22:00:00Z")
    for (const one of [elsewhere, another, before]) {
      assert.isFalse(timesOf([loaded, one]).some((time) => JSON.stringify(time).includes("clock")))
    }
  })

  it("is UTC where the clock of the place would put what happened into an order in which it cannot be", () => {
    const came = at("ARRI", "KRPUS", "2026-02-01T20:00:00+09:00")
    const left = at("DEPA", "KRPUS", "2026-02-01T15:00:00Z")
    const events = [came, left, at("LOAD", "KRPUS", "2026-02-01T14:00:00Z", { eventID: "x2026-02-01T14:00:00+09:00" })]
    // By its clock it would have left before it arrived.
    assert.deepStrictEqual(timesOf(events)[1], seoul("2026-02-01T15:00:00.000Z"))
  })

  it("is proven for each of the parties to a message by itself", () => {
    const of = (partyCode: string) => ({ eventRouting: { originatingParty: { partyCode } } })
    const events = [
      at("LOAD", "KRPUS", "2026-02-01T04:00:00Z", { eventID: proven, ...of("ONE1") }),
      at("DEPA", "KRPUS", "2026-02-01T08:00:00Z", of("TWO2"))
    ]
    assert.deepStrictEqual(timesOf(events), [
      seoul("2026-01-31T19:00:00.000Z", "place"),
      seoul("2026-02-01T08:00:00.000Z")
    ])
  })

  it("does not count for a sender whose habit is known", () => {
    const load = at("LOAD", "KRPUS", "2026-02-01T04:00:00Z", { eventID: proven })
    assert.deepStrictEqual(timesOf([load], "MAEU"), [seoul("2026-02-01T04:00:00.000Z")])
    assert.deepStrictEqual(timesOf([load], "MSCU"), [seoul("2026-01-31T19:00:00.000Z")])
    assert.deepStrictEqual(read("MSCU", [load]).refused, [])
  })

  it("of MSC's older answers is read as MSC's, whichever source sends them", () => {
    assert.deepStrictEqual(
      movesOf(read("ABCD", fixture("msc-older"))).toSorted(),
      movesOf(read("MSCU", fixture("msc-older"))).toSorted()
    )
  })
})

describe("the clock of an unknown sender, for an event that has just happened", () => {
  const created = (code: string, time: string, change: object = {}) =>
    at(code, "KRPUS", time, { eventCreatedDateTime: time, ...change })

  it("does not apply to its created time, which then only orders the sender's own reports", () => {
    const events = [created("ARRI", "2026-03-10T06:00:00Z", { eventID: "ACT2026-03-10T06:00:00:00+09:00" })]
    assert.deepStrictEqual(timesOf(events), [seoul("2026-03-09T21:00:00.000Z", "place")])
    assert.deepStrictEqual(
      read("ABCD", events).statements.map(({ revision, revision_clock }) => [revision, revision_clock]),
      read("ABCD", events).statements.map(() => [Instant.make("2026-03-10T06:00:00.000Z"), "unknown" as const])
    )
  })

  it("is that of the place where as UTC it would be later than the message was received, and not so there", () => {
    const late = created("DISC", "2026-03-10T06:00:00Z")
    assert.deepStrictEqual(timesOf([late]), [seoul("2026-03-09T21:00:00.000Z", "place")])
    const both = [created("LOAD", "2026-02-01T04:00:00Z"), late]
    assert.deepStrictEqual(timesOf(both), [
      seoul("2026-01-31T19:00:00.000Z", "place"),
      seoul("2026-03-09T21:00:00.000Z", "place")
    ])
  })

  it("is not proven by what is later than the message by either clock, nor by what is only expected", () => {
    assert.deepStrictEqual(timesOf([created("DISC", "2026-03-10T20:00:00Z")]), [seoul("2026-03-10T20:00:00.000Z")])
    const expected = created("DISC", "2026-03-10T06:00:00Z", { eventClassifierCode: "EST" })
    assert.deepStrictEqual(timesOf([expected]), [seoul("2026-03-10T06:00:00.000Z")])
  })
})
