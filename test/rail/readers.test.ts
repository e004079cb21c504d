import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { containerOf, railId } from "#adapters/sources/rail/railId.ts"

import { containerNumber } from "../domain/voyage/merge/observe.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { read, received, summaryOf } from "./messages.ts"
import { bnsf, cn, station, up } from "./sampleMessages.ts"

describe("a shipment of Union Pacific", () => {
  it("reports moves by rail, expected ones, availability, and the last free day before storage charges", () => {
    const reading = read("UP", up)
    assert.deepStrictEqual(summaryOf(reading), [
      "rail load | ACT | USLAX | 2026-02-26T20:00:00.000Z",
      "rail depart | ACT | USLAX | 2026-02-27T03:00:00.000Z",
      "rail arrive TS | ACT | NOWHERE, TX | 2026-03-01T03:00:00.000Z",
      "other ICHD | ACT | USMKC | 2026-03-01T04:00:00.000Z",
      "rail arrive DEST | PLN | USCHI | 2026-03-02T09:00:00.000Z",
      "other DRMP | ACT | USCHI | 2026-03-02T11:00:00.000Z",
      "availability | ACT | USCHI | 2026-03-02T12:00:00.000Z",
      "rail arrive DEST | EST | USCHI | 2026-03-02T10:00:00.000Z",
      "rail discharge DEST | EST | USCHI | 2026-03-02T14:00:00.000Z",
      `last free day 2026-03-04 | ACT | USCHI | ${received}`,
      "other hold XY | ACT | USCHI | -"
    ])
    assert.deepStrictEqual(reading.refused, [])
    assert.strictEqual(reading.data_source, "rail")
    assert.deepStrictEqual(
      reading.statements.map(({ call }) => call?.carrier),
      ["UP", "UP", "BNSF", "UP", "UP", "UP", "UP", "UP", "UP", "UP", "UP"]
    )
  })

  it("takes an event of an unknown status for a note, the current one too", () => {
    const current_event = { ...up.current_event, status_code: "REFORECAST" }
    const noted = summaryOf(read("UP", { ...up, current_event }))
    assert.isFalse(noted.some((line) => line.startsWith("availability")))
    assert.isTrue(noted.some((line) => line.startsWith("other NTFY")))
  })

  it("keeps the key of what it changes its mind about, and not that of another trip", () => {
    const keyOf = (change: object) => read("UP", { ...up, ...change }).statements.map(({ fact_key }) => fact_key)
    const [first, later, other] = [keyOf({}), keyOf({ eta: "2026-03-09T00:00:00Z" }), keyOf({ id: "another" })]
    assert.deepStrictEqual(later, first)
    assert.strictEqual(new Set(first).size, first.length)
    assert.isTrue(nonEmpty(other).every((key) => !first.includes(key)))
  })
})

describe("a container of Canadian National", () => {
  it("reports its last event in the named zone, and the last free day as the day before the one it names", () => {
    const reading = read("CN", { ThirdPartyIntermodalShipment: { Equipment: [cn] } })
    assert.deepStrictEqual(summaryOf(reading), [
      "rail arrive TS | ACT | CATOR | 2026-03-02T19:30:00.000Z",
      "rail arrive DEST | EST | HARVEY, IL | 2026-03-04T14:00:00.000Z",
      `last free day 2026-03-06 | ACT | HARVEY, IL | ${received}`,
      `holds customs | ACT | HARVEY, IL | ${received}`
    ])
  })

  it("reads a release as no hold, and keeps an unknown text as a note", () => {
    const holdsOf = (Description: string) =>
      summaryOf(read("CN", { EquipmentId: containerNumber(1), CustomsHold: { Description } }))
    assert.deepStrictEqual(
      ["CUSTOMS HOLD", "RELEASED", "HOLD RELEASED", "NOT RELEASED", "IN BOND", " "].map(
        (text) => holdsOf(text)[0]?.split(" |")[0]
      ),
      ["holds customs", "holds ", "holds ", "other customs", "other customs", undefined]
    )
    const { statements } = read("CN", { EquipmentId: containerNumber(1), CustomsHold: { Description: "IN BOND" } })
    assert.deepInclude(
      statements.map(({ fact }) => fact),
      { type: "holds", holds: null }
    )
  })

  it("goes by no zone of its own", () => {
    const timeOf = (Time: string, Location: object) =>
      summaryOf(
        read("CN", { EquipmentId: containerNumber(1), Event: { Description: "OUT-GATE", Time, Location } })
      )[0]?.split(" | ")[3]
    const regina = { Station: "REGINA", Province: "SK" }
    assert.deepStrictEqual(
      [
        timeOf("2026-07-01 12:00 CT", regina),
        timeOf("2026-07-01 12:00 CT", { Station: "WINNIPEG", Province: "MB" }),
        timeOf("2026-07-01 12:00 CT", { Station: "SOMEWHERE" }),
        timeOf("2026-07-01 12:00 EST", { Station: "SOMEWHERE" }),
        timeOf("2026-07-01T12:00:00", { Station: "SOMEWHERE" }),
        timeOf("2026-07-01T12:00:00", regina),
        timeOf("2026-07-01 12:00 CDT", { Station: "SOMEWHERE" }),
        timeOf("2026-07-01 12:00 EDT", { Station: "SOMEWHERE" }),
        timeOf("2026-07-01 12:00 CST", { Station: "SOMEWHERE" }),
        timeOf("2026-11-01 01:30 CT", { Station: "CHICAGO", State: "IL" }),
        timeOf("2026-03-08 02:30 CT", { Station: "CHICAGO", State: "IL" })
      ],
      [
        "2026-07-01T18:00:00.000Z",
        "2026-07-01T17:00:00.000Z",
        "2026-07-01T17:00:00.000Z",
        "2026-07-01T17:00:00.000Z",
        "2026-07-01T12:00:00 local",
        "2026-07-01T18:00:00.000Z",
        "2026-07-01T17:00:00.000Z",
        "2026-07-01T16:00:00.000Z",
        "2026-07-01T18:00:00.000Z",
        "2026-11-01T06:30:00.000Z",
        "2026-03-08T08:30:00.000Z"
      ]
    )
  })
})

describe("a unit at BNSF", () => {
  it("reports its last event, its unloading and its last free day", () => {
    assert.deepStrictEqual(summaryOf(read("BNSF", { intermodalUnits: [bnsf] })), [
      "rail discharge | ACT | USCHI | 2026-03-04T15:00:00.000Z",
      "rail discharge DEST | EST | USCHI | 2026-03-04T14:47:37.000Z",
      `last free day 2026-03-06 | ACT | USCHI | ${received}`
    ])
  })

  it("is read in the older spelling, too, and an unknown code is kept as it is", () => {
    const older = {
      unitInitial: "LFLU",
      unitNumber: "000001",
      eventCode: "TA",
      eventDate: "7/7/2026",
      eventTime: "12:30:00 PM",
      station333: "ALLIANCE",
      stationStateCode: "TX",
      lastFreeDayDate: "2026/07/09",
      destinationStation333: "ALLIANCE",
      destinationStateCode: "TX"
    }
    assert.deepStrictEqual(summaryOf(read("BNSF", [older])), [
      "other TA | ACT | ALLIANCE, TX | 2026-07-07T17:30:00.000Z",
      `last free day 2026-07-09 | ACT | ALLIANCE, TX | ${received}`
    ])
  })
})

describe("the last free day (failure class 12)", () => {
  const dayOf = (day: unknown, destination: object = station("CHICAGO", "IL")) => {
    const message = {
      load: { equipment: { id: containerNumber(1) }, assessorial_information: { storage_first_chargeable_day: day } },
      route: { destination: { location: destination } }
    }
    const { refused, statements } = read("UP", message)
    return statements.flatMap(({ fact }) => (fact.type === "last_free_day" ? [fact.date] : []))[0] ?? refused[0]?.reason
  }

  it("is a day of the ramp's calendar, never moved by a zone, and a time with it is ignored", () => {
    assert.deepStrictEqual(
      ["2026-03-05", "2026-03-05T00:00:00Z", "2026-03-05T23:59:00", "2026-03-05 00:00", "20260305", "3/5/2026"].map(
        (day) => dayOf(day)
      ),
      Array.from({ length: 6 }, () => "2026-03-04")
    )
  })

  it("is the day at the ramp when the railroad states an instant, and refused where the ramp's time zone of the ramp is unknown", () => {
    assert.strictEqual(dayOf("2026-03-05T05:59:00Z"), "2026-03-03")
    assert.strictEqual(dayOf("2026-03-05T06:01:00Z"), "2026-03-04")
    assert.match(String(dayOf("2026-03-05T05:59:00Z", station("NOWHERE", "TX"))), /time zone of the ramp is unknown/)
  })

  it("is missing when not stated, and refused when it is invalid", () => {
    assert.deepStrictEqual([dayOf(null), dayOf(""), dayOf(" ")], [undefined, undefined, undefined])
    for (const day of ["2026-02-30", "0001-01-01", "tomorrow", "2026-03-05T25:00:00Z", "13/13/2026"]) {
      assert.match(String(dayOf(day)), /is not a day/)
    }
  })
})

describe("containers of railroads", () => {
  it.prop("are found again by what the railroad calls them", { serial: Schema.Int }, ({ serial }) => {
    const container = containerNumber(Math.abs(serial) % 1_000_000)
    const id = railId(container) ?? ""
    const digits = id.slice(4)
    for (const text of [id, container, `LFLU ${digits}`, `LFLU0000${digits}`, `lflu${Number(digits)}`]) {
      assert.strictEqual(containerOf(text), container, text)
    }
  })

  it("are no containers when they are something else", () => {
    for (const text of ["", "BNSF1234", "LFLU", "LFLU00000001234567", "LFLU0000013", "💥", "LFLU12345A"]) {
      assert.strictEqual(containerOf(text), null, text)
    }
  })
})

it("an event's description is not listed as unread where it became a move; another one, next to a code, is", () => {
  const Location = { Station: "CHICAGO", State: "IL" }
  const unread = (Event: object) =>
    read("CN", {
      EquipmentId: containerNumber(1),
      LoadEmpty: "LOAD",
      Event: { Time: "2026-03-02 14:30 ET", Location, ...Event }
    }).unread.map(({ element, text }) => `${element}: ${text}`)
  assert.deepStrictEqual(unread({ Description: "OUT-GATE" }), [])
  assert.deepStrictEqual(unread({ Code: "OGT", Description: "TO OWNER" }), ["Event.Description: TO OWNER"])
})
