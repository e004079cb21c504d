import { assert, describe, it } from "@effect/vitest"

import { usualProfile } from "#adapters/sources/edi/x12/profile/SourceProfile.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"

import { factsOf, interchange, movesOf, read, reasons, references, set } from "./messages.ts"

const b4 = (status: string, place: string, time = "20260531*0807"): string =>
  `B4***${status}*${time}**MSKU*907032*L*45G1*${place}*3`

const vessel = "Q2*9811000********202N***L*EVER GIVEN"

const ends = [
  "R4*L*UN*CNSHA*SHANGHAI*CN",
  "DTM*140*20260510*0600*LT",
  "R4*D*UN*USLGB*LONG BEACH*US***CA",
  "DTM*139*20260612*0800*LT"
]

const message = (...lines: ReadonlyArray<string>): string => interchange([set("315", [...lines, ...references])])

const vesselsOf = ({ statements }: Reading) =>
  statements.flatMap(({ call, fact, place }) =>
    fact.type === "move" ? [[fact.move, place?.locode, call?.vessel_name ?? null]] : []
  )

describe("the port of activity of a 315", () => {
  it("that is neither where the voyage begins nor where it ends is a transshipment, and the ship is its ship", () => {
    const reading = read(
      message(b4("VD", "KRPUS*UN"), vessel, "R4*5*UN*KRPUS*BUSAN", "DTM*140*20260531*0807*LT", ...ends)
    )
    assert.deepStrictEqual<unknown>(movesOf(reading), [
      "depart ACT vessel laden TS KRPUS 2026-05-30T23:07:00.000Z",
      "depart ACT vessel - - CNSHA 2026-05-09T22:00:00.000Z",
      "arrive EST vessel - - USLGB 2026-06-12T15:00:00.000Z"
    ])
    assert.deepStrictEqual<unknown>(vesselsOf(reading), [
      ["depart", "KRPUS", "EVER GIVEN"],
      ["depart", "CNSHA", null],
      ["arrive", "USLGB", null]
    ])
    assert.deepStrictEqual<unknown>(reasons(reading), [])
  })

  it.each([
    ["B4 alone names it", [b4("UV", "KRPUS*UN"), ...ends], "discharge ACT vessel laden TS KRPUS"],
    ["it is where the voyage ends", [b4("UV", "USLGB*UN"), ...ends], "discharge ACT vessel laden - USLGB"],
    ["it is where the voyage begins", [b4("AE", "CNSHA*UN"), ...ends], "load ACT vessel laden - CNSHA"],
    [
      "it is where the carrier took it over",
      [b4("AE", "KRPUS*UN"), "R4*R*UN*KRPUS*BUSAN", ...ends],
      "load ACT vessel laden - KRPUS"
    ],
    ["no ship was there", [b4("I", "KRPUS*UN"), ...ends], "gate_in ACT truck laden - KRPUS"],
    ["it came by rail", [b4("AR", "KRPUS*UN"), ...ends], "arrive ACT rail laden - KRPUS"],
    ["the end is not named", [b4("UV", "KRPUS*UN"), ends[0]], "discharge ACT vessel laden - KRPUS"],
    [
      "the end is named by a code of another list",
      [b4("UV", "KRPUS*UN"), ends[0], "R4*D*K*58023*BUSAN"],
      "discharge ACT vessel laden - KRPUS"
    ]
  ])("%s", (_name, lines, expected) => {
    assert.include(movesOf(read(message(...lines.flatMap((line) => line ?? []))))[0] ?? "", expected)
  })

  it("the ship of a status at one end is not assumed to call at the other", () => {
    assert.deepStrictEqual<unknown>(vesselsOf(read(message(b4("VD", "CNSHA*UN"), vessel, ...ends))), [
      ["depart", "CNSHA", "EVER GIVEN"],
      ["depart", "CNSHA", "EVER GIVEN"],
      ["arrive", "USLGB", null]
    ])
  })

  it("at a port on the way it is the ship of that side alone", () => {
    const dates = ["R4*T*UN*KRPUS*BUSAN", "DTM*372*20260530*0900*LT", "DTM*369*20260602*0900*LT"]
    assert.deepStrictEqual<unknown>(vesselsOf(read(message(b4("VA", "KRPUS*UN"), vessel, ...dates))).slice(1), [
      ["arrive", "KRPUS", "EVER GIVEN"],
      ["depart", "KRPUS", null]
    ])
  })

  it("a ship that nothing was made of is listed", () => {
    const { unread } = read(message(b4("CT", "USLGB*UN"), vessel))
    assert.deepInclude(unread, { index: 0, element: "Q2", text: vessel })
  })

  it("a ship comes to the port of loading, and leaves that of discharge: neither is another port by it", () => {
    const reading = read(
      message(
        b4("CT", "USLGB*UN"),
        "R4*L*UN*CNSHA*SHANGHAI",
        "DTM*371*20260509*0600",
        "R4*D*UN*USLGB*LONG BEACH",
        "DTM*369*20260614*0600"
      )
    )
    assert.deepStrictEqual<unknown>(movesOf(reading), [
      "arrive EST vessel - POL CNSHA 2026-05-08T22:00:00.000Z",
      "depart EST vessel - POD USLGB 2026-06-14T13:00:00.000Z"
    ])
  })
})

const at = (place: string, dtm: string, status = b4("UV", "*")): string =>
  message(status, `R4*5*UN*${place}`, `DTM*140*${dtm}`)

describe("the time of the event, in B4 and below the place of activity", () => {
  it.each([
    ["the same clock", "USLGB", "20260531*0807*LT", "2026-05-31T15:07:00.000Z"],
    ["the same clock without a code", "USLGB", "20260531*0807", "2026-05-31T15:07:00.000Z"],
    ["the same clock to the second", "USLGB", "20260531*080730*LT", "2026-05-31T15:07:30.000Z"],
    ["the same moment in UTC", "USLGB", "20260531*1507*UT", "2026-05-31T15:07:00.000Z"],
    ["the same moment by the sender's clock", "KRPUS", "20260530*1607*PT", "2026-05-30T23:07:00.000Z"],
    ["the same day", "USLGB", "20260531", "2026-05-31T15:07:00.000Z"],
    ["no zone: the same clock", "XXZZZ", "20260531*0807*LT", "2026-05-31T08:07:00 local"],
    ["no zone: an instant at which some place has this clock", "XXZZZ", "20260531*0507*UT", "2026-05-31T05:07:00.000Z"],
    ["no zone: the day, and an instant on it", "XXZZZ", "20260531", "2026-05-31T08:07:00 local"]
  ])("%s: they agree", (_name, place, dtm, expected) => {
    const reading = read(at(place, dtm))
    assert.deepStrictEqual<unknown>(movesOf(reading), [`discharge ACT vessel laden - ${place} ${expected}`])
    assert.deepStrictEqual<unknown>(reasons(reading), [])
    assert.deepStrictEqual<unknown>(reading.unread, [])
  })

  it.each([
    ["another clock", "USLGB", "20260531*0907*LT"],
    ["this clock in another zone", "KRPUS", "20260531*0807*PT"],
    ["another day", "USLGB", "20260601"],
    ["no zone: another clock", "XXZZZ", "20260531*0907"],
    ["no zone: an instant at which no place has this clock", "XXZZZ", "20260530*1007*UT"],
    ["no zone: an instant that no zone is off by", "XXZZZ", "20260531*0512*UT"]
  ])("%s: they contradict, and nothing is chosen", (_name, place, dtm) => {
    const reading = read(at(place, dtm))
    assert.deepStrictEqual<unknown>(movesOf(reading), [])
    assert.match(reasons(reading).join(" "), /^The message contains two times of the event: 20260531 0807 and /)
    assert.deepStrictEqual<unknown>(
      factsOf(reading, "membership", "reference", "equipment").map(({ type }) => type),
      ["membership", "reference", "equipment"]
    )
    for (const element of ["B4/03", "B4/04", "B4/05"]) {
      assert.isTrue(
        reading.unread.some((one) => one.element === element),
        element
      )
    }
  })

  it("where a sender's codes are decoration only the clocks count", () => {
    const profile = { ...usualProfile, times: { codesCount: false, zone: null } }
    assert.deepStrictEqual<unknown>(movesOf(read(at("KRPUS", "20260531*0807*PT"), profile)), [
      "discharge ACT vessel laden - KRPUS 2026-05-30T23:07:00.000Z"
    ])
  })

  it("of an event that is only expected the date below the place counts: B4 dates the report", () => {
    const reading = read(message(b4("VA", "*"), "R4*5*UN*USLGB", "DTM*139*20260612*0800*LT"))
    assert.deepStrictEqual<unknown>(movesOf(reading), ["arrive EST vessel laden - USLGB 2026-06-12T15:00:00.000Z"])
    assert.deepInclude(reading.unread, { index: 0, element: "B4/04", text: "20260531" })
  })

  it("an unknown time code leaves a clock without a zone", () => {
    const reading = read(at("USLGB", "20260531*0807*QQ", b4("UV", "*", "*")))
    assert.deepStrictEqual<unknown>(movesOf(reading), ["discharge ACT vessel laden - USLGB 2026-05-31T08:07:00 local"])
    assert.match(reasons(reading).join(" "), /The time code "QQ" is unknown/)
  })
})

/** A reference to the event, with its place and its time. */
const reference = (place: string, time: string, status = "UV"): string => `N9*ZZ*${status}*${place}*${time}`
const bare = "B4***UV*20260531*0807*USLGB*MSKU*907032*L*45G1*USLGB**3"
const listed = b4("UV", "USLGB*UN")
/** Below the other port the same moment is given in the sender's own zone. */
const backing = ["R4*D*UN*KRPUS*BUSAN", "DTM*140*20260530*1607*PT"]

const eventReferences = [
  ["a bare port, the same clock", [bare, reference("KRPUS", "20260531*0807")], "KRPUS 2026-05-30T23:07:00.000Z"],
  [
    "a bare port, the same moment by two clocks",
    [bare, reference("KRPUS", "20260601*0007*LT")],
    "KRPUS 2026-05-31T15:07:00.000Z"
  ],
  [
    "a bare port, the same moment in UTC",
    [bare, reference("KRPUS", "20260531*1507*UT")],
    "KRPUS 2026-05-31T15:07:00.000Z"
  ],
  [
    "a port with its list, where a date below the other backs the reference",
    [listed, reference("KRPUS", "20260531*0807"), ...backing],
    "KRPUS 2026-05-30T23:07:00.000Z"
  ],
  [
    "a bare port that stands before the container alone, the same moment by two clocks",
    ["B4***UV*20260531*0807*USLGB*MSKU*907032*L*45G1***3", reference("KRPUS", "20260601*0007")],
    "KRPUS 2026-05-31T15:07:00.000Z"
  ],
  ["no port at all", [b4("UV", "*"), reference("KRPUS", "20260531*0807")], "KRPUS 2026-05-30T23:07:00.000Z"],
  ["the same port", [listed, reference("USLGB", "20260531*0807")], "USLGB 2026-05-31T15:07:00.000Z"],
  [
    "a port of no known zone that the message names, the same clock",
    [bare, reference("XXZZZ", "20260531*0807"), "R4*D*UN*XXZZZ*SOMEWHERE"],
    "XXZZZ 2026-05-31T08:07:00 local"
  ],
  ["of another status", [listed, reference("KRPUS", "20260531*0807", "VA")], "USLGB 2026-05-31T15:07:00.000Z"],
  ["of a place that nobody knows", [listed, reference("XXZZZ", "20260531*0807")], "USLGB 2026-05-31T15:07:00.000Z"],
  ["without a date", [listed, "N9*ZZ*UV*KRPUS"], "USLGB 2026-05-31T15:07:00.000Z"]
] as const

describe("a reference that carries the place and the time of the event", () => {
  it.each(eventReferences)("%s", (_name, lines, expected) => {
    const reading = read(message(...lines))
    assert.strictEqual(movesOf(reading)[0], `discharge ACT vessel laden - ${expected}`)
    assert.deepStrictEqual<unknown>(reasons(reading), [])
  })

  it.each([
    ["another clock at a bare port", [bare, reference("KRPUS", "20260531*1107")], "two places"],
    [
      "a port with its list, and nothing that backs the reference",
      [listed, reference("KRPUS", "20260531*0807")],
      "two places"
    ],
    [
      "a date below each port",
      [listed, reference("KRPUS", "20260531*0807"), ...backing, "R4*L*UN*USLGB", "DTM*140*20260531*1507*UT"],
      "two places"
    ],
    ["the port of activity", [b4("UV", "*"), reference("KRPUS", "20260531*0807"), "R4*5*UN*USLGB"], "two places"],
    ["another time at the same port", [listed, reference("USLGB", "20260531*1107")], "two times"],
    [
      "a port of no known zone, and an instant",
      [bare, reference("XXZZZ", "20260531*0107*UT"), "R4*D*UN*XXZZZ*SOMEWHERE"],
      "two places"
    ]
  ])("%s: they contradict, and nothing is chosen", (_name, lines, reason) => {
    const reading = read(message(...lines))
    assert.isFalse(movesOf(reading).some((move) => move.startsWith("discharge")))
    assert.include(
      reasons(reading).join(" "),
      `The message ${reason === "two places" ? "names" : "contains"} ${reason} of the event`
    )
  })
})
