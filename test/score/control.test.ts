import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, vi } from "vitest"

import { CalendarDate, instantOf } from "#domain/Time.ts"
import { readHold } from "#domain/voyage/container/TerminalHold.ts"
import type * as Merge from "#domain/voyage/merge/merge.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"

import { casesOf, isLong } from "../support/cases.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { verdictOf } from "./tally/tables.ts"

/** The defect that this file adds to the merge, for every container. */
const wrong: { make: (merged: MergeResult) => MergeResult } = vi.hoisted(() => ({
  make: (merged: unknown) => merged as never
}))

vi.mock("#domain/voyage/merge/merge.ts", async (original) => {
  const { merge, ...rest } = await original<typeof Merge>()
  return { ...rest, merge: (...input: Parameters<typeof merge>) => wrong.make(merge(...input)) }
})

// Modules of other files in this worker use the real merge: this file loads everything anew, and so do later ones.
vi.resetModules()
const { play } = await import("./play/play.ts")
afterAll(() => {
  vi.doUnmock("#domain/voyage/merge/merge.ts")
  vi.resetModules()
})

const few = { voyages: casesOf("CONTROL_VOYAGES", { usual: 1, long: 2 }), seed: "control", stepHours: isLong ? 12 : 24 }
/** A voyage that goes on by train, with a railroad that reports its last free day. */
const byTrain = { voyages: 1, seed: "control", from: 27, stepHours: isLong ? 12 : 24 }
/** A voyage whose carrier withdraws its last estimate before its report of the arrival is delivered. */
const withdrawn = { voyages: 1, seed: "landfall", from: 29, stepHours: 6 }
const minute = 60_000

const laterDischarge = (merged: MergeResult): MergeResult => ({
  ...merged,
  containers: merged.containers.map((container) => ({
    ...container,
    milestones: container.milestones.map((milestone) => {
      const { happened } = milestone.winner
      if (milestone.name !== "vessel_discharged" || happened === null || !("at" in happened)) return milestone
      const at = instantOf(Date.parse(happened.at) + minute)
      return at === null ? milestone : { ...milestone, winner: { ...milestone.winner, happened: { ...happened, at } } }
    })
  }))
})

const dayAfter = (day: CalendarDate): CalendarDate =>
  CalendarDate.make(new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10))

const laterRailDay = (merged: MergeResult): MergeResult => ({
  ...merged,
  containers: merged.containers.map((container) => {
    const { pickup_lfd_rail: day } = container.facts.import_deadlines
    const moved = day === null ? null : dayAfter(day)
    return {
      ...container,
      facts: { ...container.facts, import_deadlines: { ...container.facts.import_deadlines, pickup_lfd_rail: moved } }
    }
  })
})

const withHold = (merged: MergeResult): MergeResult => ({
  ...merged,
  containers: merged.containers.map((container) => ({
    ...container,
    facts: { ...container.facts, holds_at_pod_terminal: [readHold("CUSTOMS HOLD")] }
  }))
})

const stillAvailable = (merged: MergeResult): MergeResult => ({
  ...merged,
  containers: merged.containers.map((container) =>
    container.facts.current_stop === "gone"
      ? { ...container, facts: { ...container.facts, available_for_pickup: true } }
      : container
  )
})

const withoutGateIn = (merged: MergeResult): MergeResult => ({
  ...merged,
  containers: merged.containers.map((container) => ({
    ...container,
    milestones: container.milestones.filter(({ name }) => name !== "full_in")
  }))
})

const laterArrival = (merged: MergeResult): MergeResult => {
  const { pod_eta_at } = merged.shipment
  const moved = pod_eta_at === null ? null : instantOf(Date.parse(pod_eta_at) + minute)
  return { ...merged, shipment: { ...merged.shipment, pod_eta_at: moved } }
}

/** Once the ship has come, the plan of weeks before instead of the last estimate. */
const planAgain = (merged: MergeResult): MergeResult => {
  const plan = merged.voyage.estimates.arrival?.lost.find(({ classifier }) => classifier === "PLN")?.happened
  const hasCome = merged.voyage.milestones.some(({ name }) => name === "vessel_arrived")
  if (!hasCome || plan == null || !("at" in plan)) return merged
  return { ...merged, shipment: { ...merged.shipment, pod_eta_at: plan.at } }
}

/** A score without findings is only evidence if it finds planted defects. */
describe("the score", () => {
  it.effect.each([
    { what: "a discharge that is a minute late", make: laterDischarge, rules: ["false milestone", "false event"] },
    { what: "a hold that no source reported", make: withHold, rules: ["false state"] },
    { what: "that it is available after it has left", make: stillAvailable, rules: ["false state", "invariant"] },
    { what: "a milestone that is left out", make: withoutGateIn, rules: ["missing"] },
    { what: "an estimate that no source reported", make: laterArrival, rules: ["false estimate"] }
  ])(
    "finds $what",
    ({ make, rules }) =>
      Effect.gen(function* () {
        wrong.make = make
        const { tally } = yield* play(few)
        const found = new Set(tally.findings.map(({ rule }) => rule))
        for (const rule of rules)
          assert.isTrue([...found].includes(rule as never), `${rule} among ${[...found].join(", ")}`)
        assert.notMatch(verdictOf(tally), /^false milestones 0, false holds 0, false estimates 0, .*missing 0/)
      }),
    240_000
  )

  it.effect(
    "finds a last free day at the ramp that is a day off, and nothing on the same train without it",
    () =>
      Effect.gen(function* () {
        wrong.make = laterRailDay
        const { tally } = yield* play(byTrain)
        assert.deepStrictEqual([...new Set(tally.findings.map(({ rule }) => rule))], ["false state"])
        assert.isTrue(nonEmpty(tally.findings).every(({ what }) => what.startsWith("railLastFreeDay")))
        wrong.make = (merged) => merged
        const right = yield* play(byTrain)
        assert.deepStrictEqual(right.tally.findings, [])
        assert.isAbove(right.tally.states.railLastFreeDay.right, 24)
      }),
    240_000
  )

  it.effect(
    "finds a plan that replaces the last estimate once the arrival is delivered, and nothing until then",
    () =>
      Effect.gen(function* () {
        wrong.make = planAgain
        const { tally } = yield* play(withdrawn)
        assert.deepStrictEqual([...new Set(tally.findings.map(({ rule }) => rule))], ["overruled"])
        wrong.make = (merged) => merged
        assert.deepStrictEqual((yield* play(withdrawn)).tally.findings, [])
      }),
    240_000
  )

  it.effect(
    "finds nothing in the same voyages when nothing is wrong",
    () =>
      Effect.gen(function* () {
        wrong.make = (merged) => merged
        const { tally } = yield* play(few)
        assert.deepStrictEqual(tally.findings, [])
      }),
    240_000
  )
})
