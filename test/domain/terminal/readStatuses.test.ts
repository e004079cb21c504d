import { assert, it } from "@effect/vitest"

import { dayAt } from "#domain/observation/dayAt.ts"
import type { Happened } from "#domain/observation/Observation.ts"
import { readFees } from "#domain/terminal/readFees.ts"
import { readStatuses } from "#domain/terminal/readStatuses.ts"
import type { StatusEntry, StatusRules } from "#domain/terminal/readStatuses.ts"
import type { Instant } from "#domain/Time.ts"

const zone = "America/Los_Angeles"
const at = (instant: string): Happened => ({ at: instant as Instant, zone })
const now = at("2026-03-10T18:00:00.000Z")

const entry = (code: string, happened: Happened | null = now): StatusEntry => ({ code, text: null, happened })

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
  assert.deepStrictEqual(read(["CT", "CR", "ZZ"]).problems, ["status code ZZ is not known"])
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
  assert.deepStrictEqual(problems, ["the container is said to be available and not available"])
})

/** Failure class 11: midnight in Los Angeles is a moment of the day that has begun there. */
it("takes the last free day in the calendar of the place", () => {
  const dayOf = (happened: Happened) => read([entry("NF", happened)]).fields.lastFreeDay
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

it("adds up no projections", () => {
  const fee = (code: string, amount: number | null, currency: string | null = "USD") => ({ code, amount, currency })
  assert.deepStrictEqual(readFees([fee("4I", 120), fee("4I1", 180), fee("4I2", 240), fee("4IE", 65.5)]), {
    fees: [
      { type: "demurrage", amount: 120, currency_code: "USD" },
      { type: "exam", amount: 65.5, currency_code: "USD" }
    ],
    problems: []
  })
  assert.deepStrictEqual(readFees([fee("4I1", 180)]), { problems: [] })
  assert.deepStrictEqual(readFees([]), { problems: [] })
  assert.deepStrictEqual(readFees([fee("4I", 0), fee("NEW", 3)]).fees, [
    { type: "demurrage", amount: 0, currency_code: "USD" },
    { type: "other", amount: 3, currency_code: "USD" }
  ])
})

it("refuses all fees when one is wrong", () => {
  const good = { code: "4I", amount: 1, currency: "USD" }
  for (const wrong of [{ amount: null }, { amount: -1 }, { amount: Number.POSITIVE_INFINITY }, { currency: null }]) {
    const { fees, problems } = readFees([good, { code: "4IE", amount: 1, currency: "USD", ...wrong }])
    assert.isUndefined(fees)
    assert.strictEqual(problems.length, 1)
  }
})
