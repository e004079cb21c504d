import { assert, describe, it } from "@effect/vitest"

import { plain, factsOf, interchange, movesOf, read, reasons, set } from "./messages.ts"

const booking = (action: string, ...more: ReadonlyArray<string>): string =>
  interchange([
    set("301", [
      `B1*OLNE*BK7700001*20260501*${action}`,
      "Y3*BK7700001*OLNE*20260510*20260602",
      "Y4*BK7700001****2*45G1",
      "R4*L*UN*CNSHA*SHANGHAI*CN",
      "R4*D*UN*USLGB*LONG BEACH*US***CA",
      ...more,
      "V1*9811000*EVER GIVEN*PA*202N****L"
    ])
  ])

describe("a 301, the confirmation of a booking", () => {
  it("the booking is known, and its route is planned", () => {
    const reading = read(booking("N"))
    assert.deepStrictEqual<unknown>(movesOf(reading), [
      "depart PLN vessel - - CNSHA 2026-05-10",
      "arrive PLN vessel - - USLGB 2026-06-02"
    ])
    assert.deepStrictEqual<unknown>(factsOf(reading, "status", "other"), [
      { type: "status", status: "booking_confirmed" },
      { type: "other", code: "301/Y4", text: "2 x 45G1" }
    ])
    const [confirmed, departure] = reading.statements
    assert.deepInclude(plain(confirmed), {
      container: null,
      data_source: "shipping_line",
      happened: { date: "2026-05-01" }
    })
    assert.deepStrictEqual<unknown>(confirmed?.documents, [{ type: "booking", number: "BK7700001" }])
    assert.deepInclude(plain(departure?.call), {
      vessel_imo: "9811000",
      vessel_name: "EVER GIVEN",
      export_voyage: "202N"
    })
    assert.deepStrictEqual<unknown>(reasons(reading), [])
  })

  it("a cancelled booking plans nothing; a counter proposal confirms nothing", () => {
    for (const action of ["D", "E", "R"]) {
      const { statements } = read(booking(action))
      assert.deepStrictEqual<unknown>(
        statements.map(({ fact }) => fact),
        [{ type: "status", status: "booking_cancelled" }]
      )
    }
    assert.deepStrictEqual<unknown>(factsOf(read(booking("C")), "status"), [])
  })

  it("a change of ships leaves open which of them sails from where; a date below a place goes before that of Y3", () => {
    const reading = read(booking("U", "DTM*139*20260603*1200", "R4*T*UN*KRPUS*BUSAN*KR"))
    assert.deepStrictEqual<unknown>(movesOf(reading), [
      "depart PLN vessel - - CNSHA 2026-05-10",
      "arrive PLN vessel - - USLGB 2026-06-03T19:00:00.000Z"
    ])
    assert.isTrue(reading.statements.every(({ call }) => call === null))
  })

  it("without a booking number it is refused", () => {
    assert.deepStrictEqual<unknown>(reasons(read(interchange([set("301", ["B1*OLNE**20260501*N"])]))), [
      "The message names no booking."
    ])
  })
})

const waybill = (...lines: ReadonlyArray<string>): string =>
  interchange([
    set("404", [
      "BX*04*R*PP*SHIP1*OLNE*K*B*N",
      ...lines,
      "CM*202N*L*SHANGHAI CN*20260510*SHIP1****EVER GIVEN",
      "CM*202N*D*LONG BEACH US*20260602*SHIP1****EVER GIVEN",
      "N7*MSKU*907032*18274*N******S*CN****4000***3****45G1",
      "M7*20001540",
      "F9**LONG BEACH*CA",
      "D9**CHICAGO CICERO*IL"
    ])
  ])

describe("a 404, the rail waybill", () => {
  it("connects container and documents; vessel, ports and stations are kept, and nothing is said to have happened", () => {
    const reading = read(waybill("N9*BN*BK7700001", "N9*BM*OLNE26050001"))
    assert.deepStrictEqual<unknown>(movesOf(reading), [])
    assert.deepStrictEqual<unknown>(
      reading.statements.map(({ fact }) => (fact.type === "other" ? `${fact.code}: ${fact.text}` : fact.type)),
      [
        "404/CM/L: the vessel's port of loading",
        "404/CM/D: the vessel's port of discharge",
        "404/F9: the station of origin",
        "404/D9: the station of destination",
        "membership",
        "reference",
        "equipment",
        "seal"
      ]
    )
    const [loading, , , destination] = reading.statements
    assert.deepInclude(plain(loading), {
      classifier: "PLN",
      container: "MSKU9070323",
      happened: { date: "2026-05-10" }
    })
    assert.deepInclude(plain(loading?.call), { vessel_name: "EVER GIVEN", export_voyage: "202N" })
    assert.deepStrictEqual<unknown>(destination?.place, { locode: null, facility: null, name: "CHICAGO CICERO, IL" })
    assert.deepStrictEqual<unknown>(
      loading?.documents.map(({ number }) => number),
      ["OLNE26050001", "BK7700001"]
    )
  })

  it("the booking of CM counts where none is named by itself", () => {
    assert.deepStrictEqual<unknown>(read(waybill()).statements[0]?.documents, [{ type: "booking", number: "SHIP1" }])
  })

  it("one that names nothing is refused", () => {
    assert.deepStrictEqual<unknown>(reasons(read(interchange([set("404", ["BX*04*R*PP"])]))), [
      "The waybill names neither a container nor a bill or booking."
    ])
  })
})
