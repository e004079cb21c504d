import { assert, describe, it } from "@effect/vitest"

import {
  isSeaMove,
  locatedMoveOf,
  locatedMovesOf,
  placeKey,
  compareVoyages,
  isSurelyBefore
} from "#domain/voyage/merge/evidence/locatedMove.ts"
import type { Observation, TransportCall } from "#domain/voyage/observation/Observation.ts"

import { handled, move, observed } from "../observe.ts"

const noon = "2026-01-10T12:00:00Z"

describe("the key of a place", () => {
  const at = (place: Observation["place"]) => placeKey({ ...move("load"), place })

  it("is its code, else its facility, else its name; upper case, so that spelling makes no second place", () => {
    assert.strictEqual(at({ locode: "USLAX" as never, facility: "wbct", name: "Los Angeles" }), "USLAX")
    assert.strictEqual(at({ locode: null, facility: "wbct", name: "Los Angeles" }), "WBCT")
    assert.strictEqual(at({ locode: null, facility: null, name: "Los Angeles" }), "LOS ANGELES")
    assert.isNull(at({ locode: null, facility: null, name: null }))
    assert.isNull(at(null))
  })
})

describe("a handling", () => {
  it("is a move with a place and a time", () => {
    const one = move("discharge", {
      at: noon,
      place: "USLAX",
      mode: "rail",
      laden: false,
      role: "TS",
      direction: "import"
    })
    assert.deepStrictEqual(locatedMoveOf(one), {
      observation: one,
      move: "discharge",
      mode: "rail",
      laden: false,
      role: "TS",
      direction: "import",
      place: "USLAX",
      time: Date.parse(noon),
      slack: 0,
      actual: true
    })
    assert.isNull(handled(move("load")).direction)
    assert.isFalse(handled(move("load", { classifier: "EST" })).actual)
  })

  it("is none of another fact, of a move without a place, or without a time", () => {
    const others = [
      observed({ type: "membership" }),
      move("load", { place: null }),
      { ...move("load"), happened: null },
      move("load")
    ]
    assert.deepStrictEqual(
      others.map((one) => locatedMoveOf(one) !== null),
      [false, false, false, true]
    )
    assert.strictEqual(locatedMovesOf(others).length, 1)
  })

  it("is surely before another when no reading of their times says otherwise", () => {
    const at = (happened: Observation["happened"]) => handled({ ...move("load"), happened })
    const instant = (hours: number) =>
      at({ at: `2026-01-10T${String(hours).padStart(2, "0")}:00:00.000Z` as never, zone: null })
    const hour = 3_600_000
    assert.isTrue(isSurelyBefore(instant(1), instant(2)))
    assert.isFalse(isSurelyBefore(instant(2), instant(2)))
    assert.isFalse(isSurelyBefore(instant(2), instant(1)))
    assert.isTrue(isSurelyBefore(instant(1), instant(3), hour))
    assert.isFalse(isSurelyBefore(instant(1), instant(2), hour))
    const day = (date: string) => at({ date: date as never })
    assert.isFalse(isSurelyBefore(day("2026-01-09"), instant(2)))
    assert.isFalse(isSurelyBefore(instant(2), day("2026-01-11")))
    assert.isTrue(isSurelyBefore(day("2026-01-05"), instant(2)))
    assert.isTrue(isSurelyBefore(instant(2), day("2026-01-15")))
    assert.isFalse(isSurelyBefore(day("2026-01-09"), day("2026-01-10")))
  })
})

it("goes by sea on a vessel, or in a move that only ships make, but not at an inland destination", () => {
  const sea = (kind: Parameters<typeof move>[0], how: Parameters<typeof move>[1]) => isSeaMove(handled(move(kind, how)))
  const moves = ["load", "depart", "arrive", "discharge", "gate_in", "gate_out"] as const
  const of = (how: Parameters<typeof move>[1]) => moves.map((kind) => sea(kind, how))
  const [all, none] = [moves.map(() => true), moves.map(() => false)]
  assert.deepStrictEqual(of({ mode: "vessel" }), all)
  assert.deepStrictEqual(of({ mode: null }), [true, true, true, true, false, false])
  assert.deepStrictEqual(of({ mode: null, role: "POD" }), [true, true, true, true, false, false])
  assert.deepStrictEqual(of({ mode: null, role: "DEST" }), none)
  assert.deepStrictEqual(of({ mode: "vessel", role: "DEST" }), all)
  for (const mode of ["rail", "truck", "barge"] as const) assert.deepStrictEqual(of({ mode }), none)
})

describe("two calls are of one voyage", () => {
  const call = (
    imo: string | null,
    name: string | null,
    inbound: string | null = null,
    outbound: string | null = null
  ): TransportCall => ({
    id: null,
    sequence: null,
    mode: "vessel",
    vessel_imo: imo as never,
    vessel_name: name,
    import_voyage: inbound,
    export_voyage: outbound
  })
  /** In both directions: neither call comes first. */
  const same = (a: TransportCall | null, b: TransportCall | null) => {
    assert.strictEqual(compareVoyages(a, b), compareVoyages(b, a))
    return compareVoyages(a, b)
  }
  const [king, queen] = ["9321483", "9074729"]

  it("by the number of the ship before its name", () => {
    assert.isTrue(same(call(king, "KING"), call(king, "KING II")))
    assert.isFalse(same(call(king, "KING"), call(queen, "KING")))
  })

  it("by the name of the ship, however it is spelled, where a number is missing", () => {
    assert.isTrue(same(call(null, "Ever Given"), call(null, "EVER-GIVEN")))
    assert.isTrue(same(call(king, "KING"), call(null, "KING")))
    assert.isFalse(same(call(king, "KING"), call(null, "QUEEN")))
    assert.isFalse(same(call(null, "KING"), call(null, "QUEEN")))
  })

  it("by their voyages, of which one calls the other inbound, where no ship is named by both", () => {
    assert.isTrue(same(call(null, null, "001"), call(null, null, "001")))
    assert.isTrue(same(call(null, null, "001", "002"), call(null, null, "002", "003")))
    assert.isTrue(same(call(king, null, "0-01"), call(null, "KING", null, "001")))
    assert.isTrue(same(call(null, null, null, "001"), call(null, null, "001")))
    assert.isFalse(same(call(null, null, "001", "002"), call(null, null, "003", "004")))
    assert.isFalse(same(call(king, null, "001"), call(null, "KING", "002")))
  })

  it("by the ship alone where it is named, whatever its voyages are called", () => {
    assert.isTrue(same(call(king, null, "001"), call(king, null, "002")))
    assert.isTrue(same(call(null, "KING", "001"), call(null, "KING", "002")))
  })

  it("not known where they state too little", () => {
    assert.isNull(same(null, call(king, "KING")))
    assert.isNull(same(null, null))
    assert.isNull(same(call(king, null), call(null, "KING")))
    assert.isNull(same(call(null, null), call(null, null)))
    assert.isNull(same(call(null, null, "001"), call(king, "KING")))
    assert.isNull(same(call(king, null, "001"), call(null, "KING")))
  })
})
