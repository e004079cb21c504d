import { assert, describe, it } from "@effect/vitest"

import type { LocodeByName } from "#adapters/sources/edi/x12/places.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Locode } from "#domain/Identifiers.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
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

const summaryOf = ({ statements }: Reading) =>
  statements.map(({ call, fact, happened, place }) => {
    const what = fact.type === "other" ? fact.code : fact.type === "route_place" ? fact.role : fact.type
    const when = happened !== null && "date" in happened ? happened.date : null
    return [what, place?.locode ?? place?.name ?? null, when, call?.vessel_name ?? null]
  })

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

  it("with a transshipment it is unclear which ship sails from where; a date below a place takes precedence over Y3", () => {
    const reading = read(booking("U", "DTM*139*20260603*1200", "R4*T*UN*KRPUS*BUSAN*KR"))
    assert.deepStrictEqual<unknown>(movesOf(reading), [
      "depart PLN vessel - - CNSHA 2026-05-10",
      "arrive PLN vessel - - USLGB 2026-06-03T19:00:00.000Z"
    ])
    assert.isTrue(nonEmpty(reading.statements).every(({ call }) => call === null))
  })

  it("the days of Y3 and the ship are read, and the cut-offs are listed", () => {
    const reading = read(
      interchange([
        set("301", [
          "B1*OLNE*BK7700001*20260501*U",
          "Y3*BK7700001*OLNE*20260510*20260602***20260508",
          "Y4*BK7700001**20260506**2*45G1",
          "R4*L*UN*CNSHA*SHANGHAI*CN",
          "DTM*649*20260507",
          "R4*D*UN*USLGB*LONG BEACH*US***CA",
          "DTM*196*20260601",
          "V1*9811000*EVER GIVEN*PA*202N****L"
        ])
      ])
    )
    assert.deepStrictEqual<unknown>(movesOf(reading), [
      "depart PLN vessel - - CNSHA 2026-05-10",
      "arrive PLN vessel - - USLGB 2026-06-02"
    ])
    assert.deepStrictEqual<unknown>(
      reading.statements.flatMap(({ call }) => call?.vessel_imo ?? []),
      ["9811000", "9811000"]
    )
    assert.deepStrictEqual<unknown>(
      reading.unread.map(({ element, text }) => `${element} ${text}`),
      [
        "B1/01 OLNE",
        "Y3/02 OLNE",
        "Y3/07 20260508",
        "Y4/03 20260506",
        "R4*L/DTM*649 DTM*649*20260507",
        "R4*D/DTM*196 DTM*196*20260601",
        "V1/03 PA"
      ]
    )
  })

  it("without any day the ends of the route and the ship are still stated", () => {
    const reading = read(
      interchange([
        set("301", [
          "B1*OLNE*BK7700001*20260501*U",
          "Y3*BK7700001*OLNE",
          "R4*L*UN*CNSHA*SHANGHAI",
          "R4*D*UN*USLGB*LONG BEACH",
          "R4*E*UN*USCHI*CHICAGO",
          "V1*9811000*EVER GIVEN*PA*202N****L"
        ])
      ])
    )
    assert.deepStrictEqual<unknown>(summaryOf(reading), [
      ["status", null, "2026-05-01", null],
      ["POL", "CNSHA", null, "EVER GIVEN"],
      ["POD", "USLGB", null, "EVER GIVEN"],
      ["DEST", "USCHI", null, null]
    ])
  })

  it("of two ships none is assumed to sail the whole voyage: both are listed", () => {
    const reading = read(booking("U", "V1*9321483*KING*PA*001****L"))
    assert.isTrue(nonEmpty(reading.statements).every(({ call }) => call === null))
    assert.strictEqual(reading.unread.filter(({ element }) => element === "V1").length, 2)
  })

  it("of two bookings confirms neither: the message is rejected, and names both", () => {
    const of = (...lines: ReadonlyArray<string>) =>
      read(interchange([set("301", ["B1*OLNE*BK7700001*20260501*N", ...lines, "R4*L*UN*CNSHA*SHANGHAI"])]))
    for (const lines of [
      ["Y3*BK7700002*OLNE*20260510", "N9*BN*BK7700001"],
      ["Y3*BK7700001*OLNE*20260510", "Y4*BK7700002****1*45G1"],
      ["N9*BN*BK7700001", "N9*BN*BK7700002"]
    ]) {
      const reading = of(...lines)
      assert.deepStrictEqual(reading.statements, [])
      assert.match(reasons(reading).join(), /names two bookings, BK770000[12] and BK770000[12]\./)
    }
    assert.isAbove(of("Y3*BK-7700001*OLNE*20260510", "N9*BN*bk 7700001").statements.length, 0)
  })

  it("has the booking of Y3 where B1 has another reference, which is named", () => {
    const reading = read(interchange([set("301", ["B1*OLNE*SHIPPERS1*20260501*N", "Y3*BK7700001*OLNE*20260510"])]))
    assert.deepStrictEqual<unknown>(reading.statements[0]?.documents, [{ type: "booking", number: "BK7700001" }])
    assert.deepStrictEqual<unknown>(reasons(reading), ["B1 names SHIPPERS1, which is not the booking. It is ignored."])
    assert.include(
      reading.unread.map(({ text }) => text),
      "SHIPPERS1"
    )
  })

  it("without a booking number it is refused", () => {
    assert.deepStrictEqual<unknown>(reasons(read(interchange([set("301", ["B1*OLNE**20260501*N"])]))), [
      "The message does not name a booking."
    ])
  })
})

const waybill = (...lines: ReadonlyArray<string>): string =>
  interchange([
    set("404", [
      "BX*04*R*PP*SHIP1*OLNE*K*B*N",
      ...lines,
      "CM*202N*L*SHANGHAI CN*20260510*SHIP1****EVER GIVEN",
      "CM*202N*D*LONG BEACH CA US*20260602*SHIP1****EVER GIVEN",
      "N7*MSKU*907032*18274*N******S*CN****4000***3****4510",
      "M7*20001540",
      "F9**LONG BEACH*CA",
      "D9**CHICAGO CICERO*IL"
    ])
  ])

/** Finds one port by its name. */
const placeNamed: LocodeByName = (name, country, part = null) =>
  name === "LONG BEACH" && country === "US" && part === "CA" ? Locode.make("USLGB") : null

describe("a 404, the rail waybill", () => {
  it("connects container and documents, and states the ends of the route, but no event", () => {
    const reading = read(waybill("N9*BN*BK7700001", "N9*BM*OLNE26050001"))
    assert.deepStrictEqual<unknown>(movesOf(reading), [])
    assert.deepStrictEqual<unknown>(summaryOf(reading), [
      ["POL", "SHANGHAI CN", "2026-05-10", "EVER GIVEN"],
      ["POD", "LONG BEACH CA US", "2026-06-02", "EVER GIVEN"],
      ["404/F9", "LONG BEACH, CA", null, null],
      ["404/D9", "CHICAGO CICERO, IL", null, null],
      ["membership", null, null, null],
      ["reference", null, null, null],
      ["equipment", null, null, null],
      ["seal", null, null, null]
    ])
    assert.deepStrictEqual<unknown>(factsOf(reading, "equipment"), [{ type: "equipment", iso_code: "4510" }])
    const [loading] = reading.statements
    assert.deepInclude(plain(loading), { classifier: "PLN", container: "MSKU9070323" })
    assert.deepInclude(plain(loading?.call), { vessel_name: "EVER GIVEN", export_voyage: "202N" })
    assert.deepStrictEqual<unknown>(
      loading?.documents.map(({ number }) => number),
      ["OLNE26050001", "BK7700001"]
    )
  })

  it("a port with an unambiguous name is that port, with its date", () => {
    const reading = read(waybill("N9*BN*BK7700001"), { placeNamed })
    assert.deepStrictEqual<unknown>(movesOf(reading), ["arrive PLN vessel - - USLGB 2026-06-02"])
    assert.deepStrictEqual<unknown>(summaryOf(reading)[2], ["404/F9", "USLGB", null, null])
  })

  it("the station of destination ends the journey of imports only", () => {
    const ends = (...lines: ReadonlyArray<string>) =>
      summaryOf(read(waybill("N9*BN*BK7700001", ...lines))).filter(([, place]) => place === "CHICAGO CICERO, IL")
    assert.deepStrictEqual<unknown>(ends("H3*IP", "H3*IB"), [["DEST", "CHICAGO CICERO, IL", null, null]])
    for (const lines of [[], ["H3*XP"], ["H3*IP", "H3*XP"]]) {
      assert.deepStrictEqual<unknown>(ends(...lines), [["404/D9", "CHICAGO CICERO, IL", null, null]])
    }
  })

  it("each container has its own seal, size and weight", () => {
    const reading = read(
      interchange([
        set("404", [
          "N9*BN*BK7700001",
          "N7*MSKU*907032*40000*G*************L*3****4310",
          "M7*S1*S2",
          "N7*CSQU*305438*18000*G*************K*3****2210",
          "M7*S3",
          "F9**LONG BEACH*CA"
        ])
      ])
    )
    const own = reading.statements.flatMap(({ container, fact }) => {
      const value = { equipment: "iso_code", seal: "number", weight: "pounds" }[fact.type as string]
      return value === undefined ? [] : [[container, plain(fact)[value]]]
    })
    assert.deepStrictEqual<unknown>(own, [
      ["MSKU9070323", "4310"],
      ["MSKU9070323", "S1"],
      ["MSKU9070323", 40000],
      ["CSQU3054383", "2210"],
      ["CSQU3054383", "S3"],
      ["CSQU3054383", 39683]
    ])
    assert.deepInclude(reading.unread, { index: 0, element: "M7/02", text: "S2" })
  })

  it("the booking of CM counts where N9 has none", () => {
    assert.deepStrictEqual<unknown>(read(waybill()).statements[0]?.documents, [{ type: "booking", number: "SHIP1" }])
  })

  it("one that names nothing is refused", () => {
    assert.deepStrictEqual<unknown>(reasons(read(interchange([set("404", ["BX*04*R*PP"])]))), [
      "The waybill names neither a container nor a bill or booking."
    ])
  })
})
