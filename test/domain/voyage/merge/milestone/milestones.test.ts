import { assert, describe, it } from "@effect/vitest"

import { milestoneName, milestonesOf } from "#domain/voyage/merge/milestone/milestones.ts"
import { assembleRoute } from "#domain/voyage/merge/route/route.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { gate, handled, move, railFeed, vessels } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const loaded = move("load", { at: dayAt(5), vessel: vessels.first })
const landed = move("discharge", { at: dayAt(21), vessel: vessels.first, place: "USLAX" })
const voyage = [loaded, landed]

const found = (moves: ReadonlyArray<Observation>, route: ReadonlyArray<Observation> = moves) =>
  milestonesOf(moves.map(handled), assembleRoute(route.map(handled)))
const names = (moves: ReadonlyArray<Observation>, route?: ReadonlyArray<Observation>) =>
  found(moves, route).map(({ misplaced, name, place }) => `${name} ${place}${misplaced ? " misplaced" : ""}`)
/** What one report of a gate is, with the voyage as route. */
const gateNames = (one: Observation, route: ReadonlyArray<Observation> = voyage) => names([one], route)

describe("a move by rail, barge or truck", () => {
  const planned = move("arrive", { mode: "rail", at: dayAt(29), classifier: "PLN", place: "USCHI" })
  const route = [...voyage, planned]
  const by = (mode: "rail" | "barge" | "truck", place = "USCHI") =>
    (["load", "depart", "arrive", "discharge"] as const).map((kind) =>
      names([move(kind, { mode, place, at: dayAt(29) })], route)
    )

  it("has a name of its own by its mode, and at the destination it is the arrival there", () => {
    const inland = "arrived_at_inland_destination USCHI"
    assert.deepStrictEqual(by("rail"), [
      ["rail_loaded USCHI"],
      ["rail_departed USCHI"],
      ["rail_arrived USCHI", inland],
      ["rail_unloaded USCHI"]
    ])
    assert.deepStrictEqual(by("barge"), [
      ["feeder_loaded USCHI"],
      ["feeder_departed USCHI"],
      ["feeder_arrived USCHI", inland],
      ["feeder_discharged USCHI"]
    ])
    assert.deepStrictEqual(by("truck"), [[], [], [inland], []])
    assert.deepStrictEqual(by("truck", "USMKC"), [[], [], [], []])
    assert.deepStrictEqual(by("rail", "USMKC")[2], ["rail_arrived USMKC"])
    assert.deepStrictEqual(
      names([move("arrive", { mode: null, role: "DEST", place: "USCHI", at: dayAt(29) })], route),
      [inland]
    )
  })

  it("has the same name when it is expected, the first of two", () => {
    assert.strictEqual(milestoneName(handled(planned), assembleRoute(route.map(handled))), "rail_arrived")
    assert.isNull(milestoneName(handled(move("load", { mode: "truck" })), assembleRoute([])))
    assert.deepStrictEqual(names([planned], route), [])
  })
})

describe("a gate move", () => {
  const out = (how: How = {}, laden: boolean | null = true) =>
    gate("gate_out", laden, { at: dayAt(24), place: "USLAX", ...how })
  const entry = (how: How = {}, laden: boolean | null = true) => gate("gate_in", laden, { at: dayAt(3), ...how })

  it("is laden out and empty in after the voyage, empty out and laden in before it", () => {
    assert.deepStrictEqual(gateNames(out()), ["full_out USLAX"])
    assert.deepStrictEqual(gateNames(entry({ at: dayAt(28), place: "USLAX" }, false)), ["empty_in USLAX"])
    assert.deepStrictEqual(gateNames(out({ at: dayAt(2), place: "CNSHA" }, false)), ["empty_out CNSHA"])
    assert.deepStrictEqual(gateNames(entry()), ["full_in CNSHA"])
    assert.deepStrictEqual(gateNames(out({ at: dayAt(2), place: "CNSHA" })), [])
    assert.deepStrictEqual(gateNames(entry({ at: dayAt(28), place: "USLAX" })), [])
    assert.deepStrictEqual(gateNames(out({ at: dayAt(26) }, false)), [])
    assert.deepStrictEqual(gateNames(entry({}, false)), [])
  })

  it("is none by rail or ship, or where it is not said whether it is laden", () => {
    assert.deepStrictEqual(gateNames(out({ mode: "rail" })), [])
    assert.deepStrictEqual(gateNames(out({ mode: "vessel" })), [])
    assert.deepStrictEqual(gateNames(out({ mode: null })), ["full_out USLAX"])
    assert.deepStrictEqual(gateNames(out({}, null)), [])
    assert.deepStrictEqual(gateNames(entry({}, null)), [])
  })

  it("is none of another direction", () => {
    for (const direction of ["import", "transshipment", "continental"] as const)
      assert.deepStrictEqual(gateNames(entry({ direction })), [])
    for (const direction of ["export", "transshipment", "continental"] as const)
      assert.deepStrictEqual(gateNames(out({ direction })), [])
    assert.deepStrictEqual(gateNames(entry({ direction: "export" })), ["full_in CNSHA"])
    assert.deepStrictEqual(gateNames(out({ direction: "import" })), ["full_out USLAX"])
  })

  it("is of the end of the route where it is stamped with the port of lading after the voyage", () => {
    assert.deepStrictEqual(gateNames(out({ place: "CNSHA" })), ["full_out USLAX misplaced"])
    assert.deepStrictEqual(gateNames(entry({ at: dayAt(28) }, false)), ["empty_in USLAX misplaced"])
    const inland = [...voyage, move("arrive", { mode: "rail", at: dayAt(29), classifier: "PLN", place: "USCHI" })]
    assert.deepStrictEqual(gateNames(out({ place: "CNSHA" }), inland), ["full_out USCHI misplaced"])
  })

  it("is during the voyage a way out only when it happened, or is expected where the route ends", () => {
    const sailing = [loaded, move("arrive", { at: dayAt(20), classifier: "EST", place: "USLAX" })]
    assert.deepStrictEqual(gateNames(out({ at: dayAt(15) }), sailing), ["full_out USLAX"])
    assert.deepStrictEqual(gateNames(out({ at: dayAt(15), place: "NLRTM" }), sailing), ["full_out NLRTM"])
    const route = assembleRoute(sailing.map(handled))
    const expected = (place: string) => milestoneName(handled(out({ at: dayAt(30), classifier: "EST", place })), route)
    assert.deepStrictEqual([expected("USLAX"), expected("NLRTM")], ["full_out", null])
  })

  it("is before the voyage also where nobody reports how that began", () => {
    assert.deepStrictEqual(gateNames(entry(), [landed]), ["full_in CNSHA"])
    assert.deepStrictEqual(gateNames(out({ at: dayAt(2), place: "CNSHA" }, false), [landed]), ["empty_out CNSHA"])
    assert.deepStrictEqual(gateNames(entry({ at: dayAt(10) })), [])
  })

  it("is no way to the sea where only a railroad takes a container in", () => {
    const ofRail = { source: "rail", feed: railFeed, documents: [] } as const
    assert.deepStrictEqual(gateNames(entry(ofRail), []), [])
    assert.deepStrictEqual(gateNames(entry(), []), ["full_in CNSHA"])
    assert.deepStrictEqual(gateNames(entry(ofRail)), ["full_in CNSHA"])
  })
})

describe("of several reports of a milestone", () => {
  const winner = (...reports: ReadonlyArray<Observation>) => {
    const [first, ...more] = found(reports, [...voyage, ...reports])
    assert.deepStrictEqual(more, [])
    assert.strictEqual(first?.lost.length, reports.length - 1)
    return reports.findIndex((one) => one === first?.winner)
  }
  const sources = ["shipping_line", "terminal", "rail"] as const

  it("the railroad's counts for a move by rail, else the terminal's, and the railroad's last", () => {
    const order = (kind: "load" | "discharge", how: How) =>
      sources.map((source) =>
        move(kind, { at: dayAt(23), place: "USLAX", ...how, source, revision: dayAt(source === "rail" ? 1 : 2) })
      )
    const [line, terminal, rail] = order("load", { mode: "rail" })
    assert(line !== undefined && terminal !== undefined && rail !== undefined)
    assert.strictEqual(winner(line, terminal, rail), 2)
    assert.strictEqual(winner(line, terminal), 1)
    const ashore = sources.map((source) =>
      gate("gate_out", true, { at: dayAt(23), place: "USLAX", source, revision: dayAt(source === "terminal" ? 1 : 2) })
    )
    assert.strictEqual(winner(...ashore), 1)
    assert.strictEqual(winner(...ashore.filter(({ data_source }) => data_source !== "terminal")), 0)
  })

  it("one with its place counts before one that is misplaced, whoever reports it", () => {
    const placed = gate("gate_out", true, { at: dayAt(24), place: "USLAX", revision: dayAt(1) })
    const stamped = gate("gate_out", true, { at: dayAt(25), place: "CNSHA", revision: dayAt(2) })
    assert.strictEqual(winner(placed, stamped), 0)
    assert.strictEqual(winner(stamped, placed), 1)
    assert.strictEqual(winner({ ...stamped, data_source: "terminal" }, placed), 1)
    assert.strictEqual(winner(stamped, { ...placed, data_source: "rail" }), 1)
  })
})
