import { assert, describe, it } from "@effect/vitest"

import { ship, status } from "./statuses.ts"
import { containerA, interchange, message, read, reasonsOf } from "./support.ts"

const timesOf = (text: string) =>
  read(text).statements.flatMap(({ classifier, fact, happened }) =>
    fact.type === "move" ? [[classifier, fact.move, happened === null ? null : Object.values(happened)[0]]] : []
  )

const problemsOf = (text: string) => reasonsOf(read(text)).join(" ")

const two = "two times of the event"

/** A departure whose port is that of its stage of transport. */
const departure = (times: ReadonlyArray<string>, stage: ReadonlyArray<string>) =>
  interchange(
    message("IFTSTA:D:96A:UN", [
      "BGM+23+1+9",
      "CNI+1+C77",
      "STS+1+24",
      "RFF+BM:BILL1",
      ...times,
      ship,
      "LOC+9+DEHAM",
      ...stage,
      `EQD+CN+${containerA}`
    ])
  )

describe("a container that two segments name differently", () => {
  it("is the one with the right check digit, and the other is named", () => {
    const wrong = "LFLU0000019"
    const whole = status("VD", [ship])
    const containersOf = (text: string) => [
      ...new Set(read(text).statements.flatMap(({ container }) => container ?? []))
    ]
    for (const text of [
      whole.replace(`RFF+EQ:${containerA}`, `RFF+EQ:${wrong}`),
      whole.replace(`EQD+CN+${containerA}`, `EQD+CN+${wrong}`)
    ]) {
      assert.deepStrictEqual<unknown>(containersOf(text), [containerA])
      assert.include(problemsOf(text), `"${wrong}" is not a container number, or its check digit is wrong.`)
    }
  })
})

describe("a time of day in a segment of its own", () => {
  it("belongs to the day of the same qualifier, in either order", () => {
    const joined = [["ACT", "depart", "2026-05-18T09:30:15.000Z"]]
    const [day, clock] = ["DTM+334:20260518:102", "DTM+334:113015:402"]
    assert.deepStrictEqual(timesOf(departure([day, clock], [])), joined)
    assert.deepStrictEqual(timesOf(departure([clock, day], [])), joined)
    assert.deepStrictEqual(timesOf(departure(["DTM+334:260518:101", "DTM+334:1130:401"], [])), [
      ["ACT", "depart", "2026-05-18T09:30:00.000Z"]
    ])
  })

  it("alone is no time of an event", () => {
    assert.deepStrictEqual(timesOf(departure(["DTM+334:113015:402"], [])), [])
  })
})

describe("two times of one event", () => {
  it("cost the departure, wherever in its transport the second one stands", () => {
    for (const [times, stage] of [
      [["DTM+334:20260518:102"], ["DTM+186:202604300900:203"]],
      [
        ["DTM+334:20260518:102", "DTM+334:1130:401"],
        ["LOC+12+CNSHA", "DTM+132:20260517:102", "DTM+186:20260430:102"]
      ],
      [["DTM+334:20260518:102", "DTM+186:20260430:102"], []],
      [["DTM+334:202605180900:203", "DTM+334:202605190900:203"], []]
    ] as const) {
      const text = departure(times, stage)
      const departed = timesOf(text).filter(([classifier, move]) => classifier === "ACT" && move === "depart")
      assert.deepStrictEqual(departed, [], JSON.stringify(stage))
      assert.include(problemsOf(text), two)
      assert.isAbove(
        read(text).statements.filter(({ fact }) => fact.type === "membership").length,
        0,
        "the rest is read"
      )
    }
  })

  it("are one, where they mean the same moment", () => {
    const text = departure(["DTM+334:20260430:102"], ["DTM+186:202604300900:203"])
    assert.deepStrictEqual(timesOf(text)[0], ["ACT", "depart", "2026-04-30T07:00:00.000Z"])
    assert.notInclude(problemsOf(text), two)
  })

  it("are two events at two places, and with two means of transport", () => {
    const elsewhere = departure(["DTM+334:20260518:102"], ["LOC+13+NLRTM", "DTM+186:202605200900:203"])
    assert.notInclude(problemsOf(elsewhere), two)
    const onward = status("P", [
      "TDT+30++2",
      "LOC+9+USLAX:139:6",
      ship,
      "LOC+9+CNSHA:139:6",
      "DTM+186:202601050900:203"
    ])
    assert.notInclude(problemsOf(onward), two)
  })

  it("cost an arrival", () => {
    const text = status("VA", [ship, "LOC+11+USLAX:139:6", "DTM+178:202601200930:203"])
    assert.deepStrictEqual(
      timesOf(text).filter(([, move]) => move === "arrive"),
      []
    )
    assert.include(problemsOf(text), two)
  })

  it("cost an estimate of the journey, and of the ship's call", () => {
    const text = status("VD", [ship, "LOC+11+CNSHA:139:6", "DTM+132:202602100900:203", "DTM+132:202602140900:203"])
    assert.deepStrictEqual(
      timesOf(text).filter(([, move]) => move === "arrive"),
      []
    )
    assert.include(problemsOf(text), two)
    const call = interchange(
      message("COARRI:D:95B:UN", [
        "BGM+44+C1+9",
        ship,
        "LOC+11+NLRTM:139:6",
        "DTM+178:202605200900:203",
        "DTM+178:202605220900:203",
        `EQD+CN+${containerA}+45G1:102:5++3+5`,
        "DTM+203:202605221900:203"
      ])
    )
    assert.deepStrictEqual(timesOf(call), [["ACT", "discharge", "2026-05-22T17:00:00.000Z"]])
    assert.include(problemsOf(call), two)
  })

  it("cost a move at the gate and at the quay, whatever their qualifiers", () => {
    for (const times of [
      ["DTM+7:202605220900:203", "DTM+203:202605230900:203"],
      ["DTM+203:202605220900:203", "DTM+203:202605230900:203"],
      ["DTM+334:20260522:102", "DTM+7:202605230900:203"]
    ]) {
      const text = interchange(
        message("CODECO:D:95B:UN", [
          "BGM+34+C1+9",
          `EQD+CN+${containerA}+45G1:102:5++2+5`,
          "RFF+BN:BOOK1",
          ...times,
          "LOC+165+NLRTM:139:6"
        ])
      )
      assert.deepStrictEqual(timesOf(text), [], times.join())
      assert.include(problemsOf(text), two)
    }
  })

  it("of an estimate and of what happened do not contradict each other", () => {
    const text = departure(["DTM+186:202604300900:203", "DTM+133:202604290900:203"], [])
    assert.deepStrictEqual(timesOf(text)[0], ["ACT", "depart", "2026-04-30T07:00:00.000Z"])
  })
})
