import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { atlas, ramps } from "#adapters/simulator/generated/atlas.ts"
import { generate } from "#adapters/simulator/generated/generate.ts"
import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import { lines } from "#adapters/simulator/generated/lines.ts"
import { papersWith } from "#adapters/simulator/generated/papers.ts"
import { carrierViews, terminalViews } from "#adapters/simulator/generated/View.ts"
import type { View } from "#adapters/simulator/generated/View.ts"
import { inlandDepot } from "#adapters/simulator/generated/yards.ts"
import { voyageOf } from "#adapters/simulator/voyage/numbers.ts"
import type { Report } from "#adapters/simulator/voyage/Voyage.ts"
import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"

import type { StatedMilestone } from "../score/statements/StatedMilestone.ts"
import { statedMilestones, trueMilestones } from "../score/statements/statedMilestones.ts"
import { casesOf } from "../support/cases.ts"
import { nthPapers } from "../support/nthPapers.ts"

const hour = 3_600_000
const seed = "test"
const nth = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5_999 }))
/** Hours within which a view reports, counted from the report of a prompt source. */
const declaredDelay = (view: View): number => view.delay[1] + (view.mistakes > 0 ? 30 : 0) + 1 / 60

/** Complete, prompt and correct. */
const [faithful] = carrierViews

/** A voyage whose sources see everything at once. */
const generatePlainly = (index: number): GeneratedVoyage =>
  generate(seed, nthPapers(index), { carrier: faithful, terminal: faithful, rail: faithful })

const view = (many: ReadonlyArray<unknown>) =>
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: many.length - 1 }))

const seen = (index: number, carrier: number, terminal: number): GeneratedVoyage =>
  generate(seed, nthPapers(index), {
    carrier: carrierViews[carrier] ?? carrierViews[0],
    terminal: terminalViews[terminal] ?? terminalViews[0]
  })

const subjectOf = ({
  bill,
  container,
  milestone,
  place
}: Pick<StatedMilestone, "bill" | "container" | "milestone" | "place">): string =>
  `${bill} ${container} ${milestone} ${place}`

/** Only the railroad reports the stops of a train on its way. */
const isOnTheWay = ({ milestone, place }: { milestone: string; place: string }, { truth }: GeneratedVoyage): boolean =>
  milestone === "rail_arrived" && truth.consignments.every(({ route }) => route.destination?.unlocode !== place)

const many = Array.from({ length: casesOf("GENERATED", { usual: 100, long: 600 }) }, (_, index) =>
  generate(seed, nthPapers(index))
)

describe("generated voyages", () => {
  it("are the same for ever under one seed, and others under another", () => {
    const [one, again] = [generate(seed, nthPapers(17)), generate(seed, nthPapers(17))]
    assert.deepStrictEqual([one.truth, one.reported, one.views], [again.truth, again.reported, again.views])
    assert.notDeepEqual(generate("other", nthPapers(17)).truth, one.truth)
  })

  it("touch twenty ports and five ramps under all carriers", () => {
    const places = new Set(
      many.flatMap((one) => one.truth.reports.flatMap(({ call }) => call?.stop.port.unlocode ?? []))
    )
    assert.deepStrictEqual(
      [...places].sort(),
      [...atlas.map(({ unlocode }) => unlocode), ...ramps.map(({ port }) => port.unlocode)].sort()
    )
    assert.strictEqual(new Set(atlas).size, 20)
    assert.strictEqual(ramps.length, 5)
    assert.strictEqual(new Set(many.map(({ papers }) => papers.line)).size, lines.length)
  })

  it("are transshipped, fed by barge, rolled over, railed, split, used again; each in a fair share", () => {
    const share = (is: (one: GeneratedVoyage) => boolean) => many.filter(is).length / many.length
    const did = (milestone: string) =>
      share(({ truth }) => truth.reports.some((report) => report.milestone === milestone))
    assert.isAbove(did("transshipment_loaded"), 0.4)
    assert.isAbove(did("feeder_loaded"), 0.05)
    assert.isAbove(did("rail_unloaded"), 0.1)
    const isRolled = ({ classifier, withdrawn }: Report) => classifier === "PLN" && withdrawn !== Infinity
    const rolled = share(({ truth }) => truth.reports.some(isRolled))
    assert.isAbove(rolled, 0.05)
    const bookings = ({ truth }: GeneratedVoyage) => new Set(truth.consignments.map(({ booking }) => booking)).size
    const bills = ({ truth }: GeneratedVoyage) => truth.consignments.length
    assert.isAbove(
      share((one) => bills(one) > bookings(one)),
      0.05
    )
    assert.isAbove(
      share((one) => bookings(one) > 1),
      0.01
    )
    assert.isAbove(
      share(({ truth }) => truth.consignments.some(({ stays }) => stays.length > 1)),
      0.3
    )
  })

  it("bear numbers with right check digits that no script has and that lead back to them", () => {
    for (const { papers, truth } of many) {
      for (const { bill, booking, stays } of truth.consignments) {
        for (const { number } of stays) assert.strictEqual(number.slice(10), String(checkDigit(number.slice(0, 10))))
        for (const number of [bill, booking, ...stays.map((stay) => stay.number)]) {
          assert.strictEqual(papersWith(number)?.bill(1), papers.bill(1))
          assert.isNull(voyageOf(number))
        }
      }
    }
    for (const number of ["", "SIMA000010", "SIMA000001", "SIMM000011", "SIAU0000111", "SIMA0000110", "SIML000011"]) {
      assert.isNull(papersWith(number), number)
    }
  })

  it("happen in an order that can be", () => {
    const ranks = ["empty_out", "full_in", "vessel_loaded", "vessel_departed", "vessel_arrived", "vessel_discharged"]
    const order = [...ranks, "full_out", "empty_in"]
    for (const generated of many) {
      const events = trueMilestones(generated, 0)
      for (const { bill, stays } of generated.truth.consignments) {
        for (const { number } of stays) {
          const own = events.filter((one) => one.bill === bill && one.container === number)
          const times = order.map((name) => own.find(({ milestone }) => milestone === name)?.at ?? NaN)
          assert.deepStrictEqual(
            times,
            [...times].sort((a, b) => a - b),
            bill
          )
        }
      }
    }
  })
})

describe("a view", () => {
  const given = { index: nth, carrier: view(carrierViews), terminal: view(terminalViews) }

  it.prop("reports only what is true or declared to be wrong", given, ({ carrier, index, terminal }) => {
    const generated = seen(index, carrier, terminal)
    const truth = new Map(trueMilestones(generated, 0).map((one) => [subjectOf(one), one.at]))
    for (const statement of statedMilestones(generated, 0)) {
      const at = truth.get(subjectOf(statement))
      assert.isDefined(at, `${subjectOf(statement)} is no event of the voyage`)
      if (statement.flaw === null || statement.flaw === "wrong_zone") assert.strictEqual(statement.at, at)
      if (statement.flaw === "never_happened") assert.isBelow(statement.until, Infinity)
    }
  })

  it.prop("omits nothing for good, unless it declares to", given, ({ carrier, index, terminal }) => {
    const generated = seen(index, carrier, terminal)
    const last = new Map(
      statedMilestones(generated, 0)
        .filter(({ kind, until }) => kind === "carrier" && until === Infinity)
        .map((statement) => [subjectOf(statement), statement])
    )
    for (const one of trueMilestones(generated, 0)) {
      if (generated.views.carrier.omits > 0 || isOnTheWay(one, generated)) continue
      // Only the depot reports moves inland.
      if (one.place === inlandDepot.port.unlocode) continue
      // A 315 only has a code for the loading of a barge.
      const isExpressible = generated.papers.line.channel !== "x12-315" || !/^feeder_(?!loaded)/.test(one.milestone)
      if (!isExpressible) continue
      const statement = last.get(subjectOf(one))
      assert.isDefined(statement, subjectOf(one))
      if (generated.views.carrier.contradictions === 0) assert.strictEqual(statement?.at, one.at)
    }
  })

  it.prop("reports the right version within its declared delay", given, ({ carrier, index, terminal }) => {
    const generated = seen(index, carrier, terminal)
    const prompt = new Map(
      statedMilestones(generatePlainly(index), 0)
        .filter(({ kind }) => kind === "carrier")
        .map((statement) => [subjectOf(statement), statement.reportedAt])
    )
    const delay = declaredDelay(generated.views.carrier) * hour
    for (const statement of statedMilestones(generated, 0)) {
      if (statement.kind !== "carrier" || statement.until !== Infinity) continue
      const first = prompt.get(subjectOf(statement)) ?? NaN
      assert.isAtLeast(statement.reportedAt, first)
      assert.isAtMost(statement.reportedAt - first, delay)
    }
  })

  it("without flaws reports the truth", () => {
    const { reported, truth } = generatePlainly(3)
    assert.deepStrictEqual(
      reported.reports
        .filter(({ classifier }) => classifier === "ACT")
        .map(({ at, subject }) => `${subject} ${at}`)
        .sort(),
      truth.reports
        .filter(({ classifier }) => classifier === "ACT")
        .map(({ at, subject }) => `${subject} ${at}`)
        .sort()
    )
    assert.deepStrictEqual(reported.visits, truth.visits)
  })
})
