import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  afterAnswer,
  afterBusy,
  afterDenial,
  afterTrouble,
  hasTrouble,
  newStanding,
  probing,
  tolerated,
  toleratedDenials,
  turn
} from "#domain/source/Standing.ts"
import type { Standing } from "#domain/source/Standing.ts"
import { between, day, hour, minute, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

const start = "2026-06-01T00:00:00.000Z" as Instant
const failure = { detail: "no answer", isProbe: false, pace: 1 }
const probe = { ...failure, isProbe: true }

const times = (count: number, change: (standing: Standing) => Standing, from: Standing = newStanding) =>
  Array.from({ length: count }).reduce<Standing>((standing) => change(standing), from)

const dead = times(tolerated, (standing) => afterTrouble(standing, failure, start))
const proven = afterAnswer(newStanding, start)

describe("how a source treats a credential", () => {
  it("lets everybody ask until it is dead, and then one at the end of each window", () => {
    const shaky = times(tolerated - 1, (standing) => afterTrouble(standing, failure, start))
    assert.deepStrictEqual(turn(shaky, start), { type: "ask" })
    assert.deepStrictEqual(turn(dead, start), { type: "wait", wait: minute, why: "failing" })
    assert.deepStrictEqual(turn(dead, shift(start, minute)), { type: "probe" })
    const asked = probing(dead, shift(start, minute))
    assert.deepStrictEqual(turn(asked, shift(start, minute + 1)), { type: "wait", wait: minute - 1, why: "failing" })
  })

  it("waits twice as long after each probe in vain, half an hour at most; what was on the way changes no window", () => {
    const windows: Array<number> = []
    let [standing, now] = [dead, start]
    for (let round = 0; round < 8; round++) {
      const until = standing.held_until ?? now
      windows.push(between(now, until))
      now = until
      const asked = probing(standing, now)
      assert.strictEqual(afterTrouble(asked, failure, now).held_until, asked.held_until)
      standing = afterTrouble(asked, probe, now)
    }
    assert.deepStrictEqual(
      windows.map((window) => window / minute),
      [1, 2, 4, 8, 16, 30, 30, 30]
    )
    assert.strictEqual(standing.since, start)
  })

  it("refuses a credential that never worked at once, and asks again in an hour, later once a day", () => {
    const refused = afterDenial(newStanding, { ...failure, detail: "wrong key" }, start)
    assert.deepInclude(refused, { state: "refused", detail: "wrong key", since: start })
    assert.deepStrictEqual(turn(refused, start), { type: "wait", wait: hour, why: "refused" })
    const later = times(9, (standing) => afterDenial(standing, probe, standing.held_until ?? start), refused)
    assert.strictEqual(later.held_for, day)
    assert.strictEqual(later.since, start)
  })

  it("refuses one that has worked only when nothing is answered any more", () => {
    const once = afterDenial(proven, failure, start)
    assert.strictEqual(once.state, "active")
    assert.strictEqual(afterAnswer(once, start).denials, 0)
    const all = times(toleratedDenials, (standing) => afterDenial(standing, failure, start), proven)
    assert.strictEqual(all.state, "refused")
  })

  it("takes it again with the first answer, and remembers when that was", () => {
    const later = shift(start, hour)
    for (const standing of [dead, afterDenial(newStanding, failure, start), afterBusy(newStanding, hour, start)]) {
      const revived = afterAnswer(standing, later)
      assert.isFalse(hasTrouble(revived))
      assert.deepStrictEqual(turn(revived, later), { type: "ask" })
      assert.strictEqual(revived.proven_at, later)
    }
    assert.strictEqual(afterAnswer(proven, later).proven_at, start)
  })

  it("lets all numbers wait as long as a busy source wishes, and nobody shorten that", () => {
    const busy = afterBusy(newStanding, hour, start)
    assert.deepStrictEqual(turn(busy, start), { type: "wait", wait: hour, why: "busy" })
    assert.deepStrictEqual(turn(busy, shift(start, hour)), { type: "ask" })
    assert.strictEqual(afterBusy(busy, minute, start).held_until, busy.held_until)
  })

  it("runs on the clock of a simulated source, a second at least", () => {
    const paced = { ...failure, pace: 60 }
    assert.strictEqual(times(tolerated, (standing) => afterTrouble(standing, paced, start)).held_for, 1000)
    assert.strictEqual(afterDenial(newStanding, paced, start).held_for, minute)
    assert.strictEqual(afterDenial(newStanding, { ...failure, pace: 1e9 }, start).held_for, 1000)
  })

  it("never revives what was removed", () => {
    const removed: Standing = { ...newStanding, state: "removed" }
    assert.strictEqual(afterAnswer(removed, start).state, "removed")
    assert.strictEqual(afterDenial(removed, failure, start).state, "removed")
  })

  it.prop(
    "never asks more than once in a window, whatever happens",
    { steps: Schema.Array(Schema.Literals(["answer", "trouble", "denial", "wait"])) },
    ({ steps }) => {
      let [standing, now, windowEnds]: [Standing, Instant, Instant | null] = [newStanding, start, null]
      for (const step of steps) {
        const next = turn(standing, now)
        if (next.type === "wait" || step === "wait") {
          now = shift(now, 20_000)
          continue
        }
        if (windowEnds !== null) assert.isAtLeast(between(windowEnds, now), 0)
        const isProbe = next.type === "probe"
        if (isProbe) standing = probing(standing, now)
        if (step === "answer") standing = afterAnswer(standing, now)
        if (step === "trouble") standing = afterTrouble(standing, { ...failure, isProbe }, now)
        if (step === "denial") standing = afterDenial(standing, { ...failure, isProbe }, now)
        windowEnds = standing.held_until
      }
    }
  )
})
