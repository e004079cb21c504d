import { assert, describe, it } from "@effect/vitest"

import { rejectByRules } from "#domain/voyage/merge/evidence/Rule.ts"
import { distantEstimateRule } from "#domain/voyage/merge/plausibility/estimateRules.ts"
import { standaloneRules } from "#domain/voyage/merge/plausibility/standaloneRules.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, mergeOf, move } from "../observe.ts"

const received = "2026-03-10T12:00:00.000Z"
const refusal = (one: Observation, overruled = new Set<Observation["id"]>()) => {
  const { reason, rule } = rejectByRules(standaloneRules, one, null, overruled) ?? {}
  return rule === undefined ? null : [rule, reason]
}
const twoHours = "2026-03-10T14:00:00.000Z"
const more = "2026-03-10T14:00:00.001Z"

describe("a report that is dated after it was received", () => {
  const revised = (revision: string) => move("load", { revision, received, at: "2026-03-01T00:00:00Z" })

  it("is refused when its revision is more than two hours ahead", () => {
    assert.isNull(refusal(revised(twoHours)))
    assert.deepStrictEqual(refusal(revised(more)), [
      "future_revision",
      "The message is dated more than two hours after it was received."
    ])
    assert.isNull(refusal({ ...revised(more), revision: null }))
  })

  it("is compared with its newest receipt when each message repeats it with a date of its own", () => {
    const repeated = { ...revised(more), sequence: "000000002", confirmed_at: more as Observation["confirmed_at"] }
    assert.isNull(refusal(repeated))
    assert.strictEqual(refusal({ ...repeated, confirmed_at: repeated.received_at })?.[0], "future_revision")
    assert.strictEqual(refusal({ ...repeated, sequence: null })?.[0], "future_revision", "dated by itself")
  })

  it("is not refused when it describes a condition, which is revised at each report", () => {
    assert.isNull(refusal(atTerminal({ type: "holds", holds: [] }, { at: received, revision: more, received })))
  })

  it("is refused when it happened more than two hours ahead, and not when it is expected then", () => {
    const happened = (at: string, classifier: Observation["classifier"] = "ACT") =>
      refusal(move("load", { at, received, classifier }))
    const reason = ["future_event", "The actual event is dated more than two hours after the message was received."]
    assert.isNull(happened(twoHours))
    assert.deepStrictEqual(happened(more), reason)
    assert.isNull(happened(more, "EST"))
    assert.strictEqual(refusal({ ...move("load", { at: more, received }), happened: null })?.[0], "time_missing")
  })

  it("is refused by its day or its wall clock only when no zone makes it right", () => {
    const at = (happened: Observation["happened"]) => refusal({ ...move("load", { received }), happened }) === null
    assert.deepStrictEqual(
      ["2026-03-11", "2026-03-12", "2026-03-13"].map((date) => at({ date: date as never })),
      [true, true, false]
    )
    assert.deepStrictEqual(
      ["2026-03-11T04:00:00", "2026-03-11T04:00:01"].map((local) => at({ local: local as never })),
      [true, false]
    )
  })

  it("is refused when it happened more than a day after its own message was written", () => {
    const happened = (at: string, classifier: Observation["classifier"] = "ACT") =>
      refusal(move("load", { at, received, classifier, revision: "2026-03-01T00:00:00Z" }))
    assert.isNull(happened("2026-03-02T04:00:00Z"))
    assert.deepStrictEqual(happened("2026-03-02T04:00:01Z"), [
      "future_event",
      "The actual event is dated more than a day after the message was written."
    ])
    assert.isNull(happened("2026-03-05T00:00:00Z", "EST"))
    const day = {
      ...move("load", { received, revision: "2026-03-01T00:00:00Z" }),
      happened: { date: "2026-03-03" as never }
    }
    assert.isNull(refusal(day))
    assert.isNotNull(refusal({ ...day, happened: { date: "2026-03-04" as never } }))
  })

  it("is refused when it is expected more than a year away", () => {
    const expected = (at: string, revision: string | null = null, classifier: Observation["classifier"] = "EST") =>
      rejectByRules([distantEstimateRule], move("arrive", { at, received, classifier, revision }), null, new Set())
        ?.rule ?? null
    assert.isNull(expected("2027-03-10T12:00:00Z"))
    assert.strictEqual(expected("2027-03-10T12:00:01Z"), "distant_estimate")
    assert.strictEqual(expected("2099-05-12T00:00:00Z", null, "PLN"), "distant_estimate")
    assert.isNull(expected("2020-01-01T00:00:00Z"), "read long after it was written")
    assert.strictEqual(expected("1999-12-04T00:00:00Z", "2026-03-01T00:00:00Z"), "distant_estimate")
  })

  it("is not refused when an operator has found it right", () => {
    const one = revised(more)
    assert.isNull(refusal(one, new Set([one.id])))
    const shown = (overruled: ReadonlyArray<Observation>) => {
      const { containers, known, refused } = mergeOf([one], { overruled: new Set(overruled.map(({ id }) => id)) })
      return [known, containers[0]?.milestones.length, refused.map(({ rule }) => rule)]
    }
    assert.deepStrictEqual(shown([one]), [true, 1, []])
    assert.deepStrictEqual(shown([]), [false, 0, ["future_revision"]])
  })
})
