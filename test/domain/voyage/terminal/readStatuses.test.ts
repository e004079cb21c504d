import { assert, it } from "@effect/vitest"

import type { Instant } from "#domain/Time.ts"
import { dayAt } from "#domain/voyage/observation/dayAt.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"
import { readStatuses } from "#domain/voyage/terminal/readStatuses.ts"
import type { StatusEntry, StatusRules } from "#domain/voyage/terminal/readStatuses.ts"

const zone = "America/Los_Angeles"
const at = (instant: string): ReportedTime => ({ at: instant as Instant, zone })
const now = at("2026-03-10T18:00:00.000Z")

const entry = (code: string, happened: ReportedTime | null = now): StatusEntry => ({ code, text: null, happened })

const rules: StatusRules = { isComplete: true, laden: true, dayOf: (happened) => dayAt(happened, zone) }

const read = (codes: ReadonlyArray<string | StatusEntry>, more: Partial<StatusRules> = {}) =>
  readStatuses(
    codes.map((code) => (typeof code === "string" ? entry(code) : code)),
    { ...rules, ...more }
  )

const namesOf = (codes: ReadonlyArray<string>) => read(codes).fields.holds?.map(({ name }) => name)

const changesOf = (codes: ReadonlyArray<string>, isComplete: boolean) =>
  read(codes, { isComplete }).fields.holdChanges?.map(({ code, name, status }) => [code, name, status])

it("reads all holds from a complete list that names customs and the carrier", () => {
  assert.deepStrictEqual(namesOf(["CT", "CR", "AV"]), [])
  assert.deepStrictEqual(namesOf(["CT", "FD", "DN"]), ["freight"])
  assert.deepStrictEqual(namesOf(["PL", "CR", "TC"]), ["USDA", "other"])
  assert.deepStrictEqual(namesOf(["CU"]), [])
})

/** Failure class 1: a party that is not named has not released. */
it("reads no full list where customs or the carrier is missing, or a code is unknown", () => {
  for (const codes of [[], ["AV"], ["CT"], ["CR", "DN"], ["CT", "CR", "ZZ"]]) assert.isUndefined(namesOf(codes))
  assert.deepStrictEqual(changesOf(["CR", "TC"], true), [
    ["CR", "freight", "released"],
    ["CR", "line", "released"],
    ["TC", "other", "hold"]
  ])
  assert.deepStrictEqual(read(["CT", "CR", "ZZ"]).problems, ["status code ZZ is unknown"])
})

it("keeps a hold that is named together with its release in one message", () => {
  assert.deepStrictEqual(namesOf(["CT", "PA", "CR"]), ["customs"])
  assert.deepStrictEqual(changesOf(["CT", "PA"], false), [["PA", "customs", "hold"]])
})

it("reads changes from a list that is not complete", () => {
  assert.deepStrictEqual(changesOf(["CT", "CR"], false), [
    ["CT", "customs", "released"],
    ["CR", "freight", "released"],
    ["CR", "line", "released"]
  ])
  assert.isUndefined(read(["AV"], { isComplete: false }).fields.holdChanges)
})

it("takes charges that are paid for no fees, and lifts the hold for charges alone", () => {
  const { fees, holdChanges } = read(["NP"], { isComplete: false }).fields
  assert.deepStrictEqual(fees, [])
  assert.deepStrictEqual(
    holdChanges?.map(({ lifts, name, status }) => [name, status, lifts]),
    [["other", "released", ["TC"]]]
  )
})

it("takes the later of two availabilities, and none of two that contradict each other", () => {
  const earlier = at("2026-03-09T18:00:00.000Z")
  assert.isTrue(read([entry("DN", earlier), "AV"]).fields.available)
  assert.isFalse(read(["DN", entry("AV", earlier)]).fields.available)
  const { problems, fields } = read(["DN", "AV"])
  assert.isUndefined(fields.available)
  assert.deepStrictEqual(problems, ["the message reports the container as available and as not available"])
})

/** Failure class 11: midnight in Los Angeles is a moment of the day that has begun there. */
it("takes the last free day in the calendar of the place", () => {
  const dayOf = (happened: ReportedTime) => read([entry("NF", happened)]).fields.lastFreeDay
  assert.strictEqual<unknown>(dayOf(at("2026-03-14T07:00:00.000Z")), "2026-03-14")
  assert.strictEqual<unknown>(dayOf(at("2026-03-15T06:59:59.000Z")), "2026-03-14")
  const unclear = read([entry("NF", null), entry("FT")])
  assert.isFalse("lastFreeDay" in unclear.fields)
  assert.deepStrictEqual(unclear.problems, ["the last free day is not one clear day"])
  const nowhere = readStatuses([entry("NF")], { ...rules, dayOf: (happened) => dayAt(happened, null) })
  assert.isFalse("lastFreeDay" in nowhere.fields)
})

it("reads moves with their time, and refuses one without", () => {
  const { problems, fields } = read(["UV", entry("OA", null), "RD"])
  assert.deepStrictEqual(fields.moves, [
    { move: "discharge", mode: "vessel", laden: true, happened: now },
    { move: "gate_in", mode: "truck", laden: false, happened: now }
  ])
  assert.deepStrictEqual(problems, ["status OA has no time"])
})

it("describes holds and releases in the terminal's own words, else by the meaning of the code", () => {
  const own = (code: string) => ({ ...entry(code), text: `own text of ${code}` })
  const descriptions = (codes: ReadonlyArray<string | StatusEntry>) =>
    read(codes, { isComplete: false }).fields.holdChanges?.map(({ code, description }) => [code, description])
  assert.deepStrictEqual(descriptions(["FD", "CT", "NP"]), [
    ["FD", "freight due"],
    ["CT", "customs released"],
    ["NP", "terminal charges paid"]
  ])
  assert.deepStrictEqual(descriptions([own("FD"), own("CT"), own("NP")]), [
    ["FD", "own text of FD"],
    ["CT", "own text of CT"],
    ["NP", "own text of NP"]
  ])
  assert.deepStrictEqual(read(["CT", own("FD"), "TC"]).fields.holds, [
    { name: "freight", status: "hold", description: "own text of FD" },
    { name: "other", status: "hold", description: "terminal charges due" }
  ])
})

it("reads a release of one code as that of the holds of this code alone", () => {
  const codes: StatusRules["codes"] = {
    "1C": { says: "release", names: ["customs"], codes: ["1A"], description: "released" },
    "1A": { says: "hold", name: "customs", description: "intensive" },
    "7H": { says: "hold", name: "customs", description: "paperwork" }
  }
  const changes = (of: ReadonlyArray<string>) =>
    read(of, { isComplete: false, codes }).fields.holdChanges?.map(({ code, lifts }) => [code, lifts])
  assert.deepStrictEqual(changes(["1C"]), [["1C", ["1A"]]])
  assert.deepStrictEqual(changes(["1C", "7H"]), [
    ["1C", ["1A"]],
    ["7H", null]
  ])
  assert.deepStrictEqual(changes(["1C", "1A"]), [["1A", null]])
})

it("reads notes with the terminal's text or the meaning of the code, and neither as anything else", () => {
  const { fields, problems } = read([{ ...entry("FT", null), text: "expired on Friday" }, "CZ", "NT"])
  assert.deepStrictEqual(fields, {
    moves: [],
    notes: [
      { code: "FT", text: "expired on Friday", happened: null },
      { code: "CZ", text: "reefer container", happened: now }
    ]
  })
  assert.deepStrictEqual(problems, [])
})

it("reads codes in any case, and cuts what is no code in what it says of it", () => {
  assert.isTrue(read([" av "]).fields.available)
  assert.deepStrictEqual(changesOf([" fd"], false), [["FD", "freight", "hold"]])
  const long = "x".repeat(30)
  assert.deepStrictEqual(read([long]).problems, [`status code ${"X".repeat(20)} is unknown`])
})

it("takes an availability with a time before one without, and one of the same kind twice", () => {
  assert.isFalse(read(["DN", entry("AV", null)]).fields.available)
  assert.isTrue(read([entry("DN", null), "AV"]).fields.available)
  assert.isTrue(read(["AV", "AV"]).fields.available)
  assert.isFalse("available" in read(["FD"]).fields)
})

it("takes the same last free day twice for one", () => {
  const { fields, problems } = read(["NF", entry("NF", at("2026-03-10T19:00:00.000Z"))])
  assert.strictEqual<unknown>(fields.lastFreeDay, "2026-03-10")
  assert.deepStrictEqual(problems, [])
  const two = read(["NF", entry("NF", at("2026-03-12T19:00:00.000Z"))])
  assert.deepStrictEqual(two.problems, ["the last free day is not one clear day"])
  assert.isFalse("lastFreeDay" in read(["AV"]).fields)
  assert.deepStrictEqual(read(["AV"]).problems, [])
})

it("takes a move as laden as the message says, unless the code says it", () => {
  const laden = (of: boolean | null) => read(["OA", "EE"], { laden: of }).fields.moves?.map((move) => move.laden)
  assert.deepStrictEqual([true, false, null].map(laden), [
    [true, false],
    [false, false],
    [null, false]
  ])
})

it("states no fees where nothing is said to be paid", () => {
  assert.isFalse("fees" in read(["CT", "CR"]).fields)
})
