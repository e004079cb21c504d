import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { millisecondsBetween, day, hour, minute, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import {
  afterAnswer,
  afterBusy,
  afterDenial,
  afterTrouble,
  hasTrouble,
  newHealth,
  holdDuringProbe,
  maxConsecutiveFailures,
  maxConsecutiveDenials,
  admissionOf
} from "#domain/tracking/source/CredentialHealth.ts"
import type { CredentialHealth } from "#domain/tracking/source/CredentialHealth.ts"

const start = "2026-06-01T00:00:00.000Z" as Instant
const failure = { detail: "no answer", isProbe: false, clockSpeed: 1 }
const probe = { ...failure, isProbe: true }

const times = (
  count: number,
  change: (health: CredentialHealth) => CredentialHealth,
  from: CredentialHealth = newHealth
) => Array.from({ length: count }).reduce<CredentialHealth>((health) => change(health), from)

const dead = times(maxConsecutiveFailures, (health) => afterTrouble(health, failure, start))
const proven = afterAnswer(newHealth, start)

describe("how a source treats a credential", () => {
  it("admits every request until the source is dead, and then one at the end of each window", () => {
    const shaky = times(maxConsecutiveFailures - 1, (health) => afterTrouble(health, failure, start))
    assert.deepStrictEqual(admissionOf(shaky, start), { type: "ask" })
    assert.deepStrictEqual(admissionOf(dead, start), { type: "wait", wait: minute, why: "failing" })
    assert.deepStrictEqual(admissionOf(dead, shift(start, minute)), { type: "probe" })
    const asked = holdDuringProbe(dead, shift(start, minute))
    assert.deepStrictEqual(admissionOf(asked, shift(start, minute + 1)), {
      type: "wait",
      wait: minute - 1,
      why: "failing"
    })
  })

  it("waits twice as long after each probe in vain, half an hour at most; what was on the way changes no window", () => {
    const windows: Array<number> = []
    let [health, now] = [dead, start]
    for (let round = 0; round < 8; round++) {
      const until = health.held_until ?? now
      windows.push(millisecondsBetween(now, until))
      now = until
      const asked = holdDuringProbe(health, now)
      assert.strictEqual(afterTrouble(asked, failure, now).held_until, asked.held_until)
      health = afterTrouble(asked, probe, now)
    }
    assert.deepStrictEqual(
      windows.map((window) => window / minute),
      [1, 2, 4, 8, 16, 30, 30, 30]
    )
    assert.strictEqual(health.since, start)
  })

  it("refuses a credential that never worked at once, and asks again in an hour, later once a day", () => {
    const refused = afterDenial(newHealth, { ...failure, detail: "wrong key" }, start)
    assert.deepInclude(refused, { state: "refused", detail: "wrong key", since: start })
    assert.deepStrictEqual(admissionOf(refused, start), { type: "wait", wait: hour, why: "refused" })
    const later = times(9, (health) => afterDenial(health, probe, health.held_until ?? start), refused)
    assert.strictEqual(later.held_for, day)
    assert.strictEqual(later.since, start)
  })

  it("refuses one that has worked only when nothing is answered any more", () => {
    const once = afterDenial(proven, failure, start)
    assert.strictEqual(once.state, "active")
    assert.strictEqual(afterAnswer(once, start).denials, 0)
    const all = times(maxConsecutiveDenials, (health) => afterDenial(health, failure, start), proven)
    assert.strictEqual(all.state, "refused")
  })

  it("takes it again with the first answer, and remembers when that was", () => {
    const later = shift(start, hour)
    for (const health of [dead, afterDenial(newHealth, failure, start), afterBusy(newHealth, hour, start)]) {
      const revived = afterAnswer(health, later)
      assert.isFalse(hasTrouble(revived))
      assert.deepStrictEqual(admissionOf(revived, later), { type: "ask" })
      assert.strictEqual(revived.proven_at, later)
    }
    assert.strictEqual(afterAnswer(proven, later).proven_at, start)
  })

  it("lets all numbers wait as long as a busy source asks for, and nothing shortens that", () => {
    const busy = afterBusy(newHealth, hour, start)
    assert.deepStrictEqual(admissionOf(busy, start), { type: "wait", wait: hour, why: "busy" })
    assert.deepStrictEqual(admissionOf(busy, shift(start, hour)), { type: "ask" })
    assert.strictEqual(afterBusy(busy, minute, start).held_until, busy.held_until)
  })

  it("runs on the clock of a simulated source, a second at least", () => {
    const paced = { ...failure, clockSpeed: 60 }
    assert.strictEqual(times(maxConsecutiveFailures, (health) => afterTrouble(health, paced, start)).held_for, 1000)
    assert.strictEqual(afterDenial(newHealth, paced, start).held_for, minute)
    assert.strictEqual(afterDenial(newHealth, { ...failure, clockSpeed: 1e9 }, start).held_for, 1000)
  })

  it("never revives what was removed", () => {
    const removed: CredentialHealth = { ...newHealth, state: "removed" }
    assert.strictEqual(afterAnswer(removed, start).state, "removed")
    assert.strictEqual(afterDenial(removed, failure, start).state, "removed")
  })

  it.prop(
    "never asks more than once in a window, whatever happens",
    { steps: Schema.Array(Schema.Literals(["answer", "trouble", "denial", "wait"])) },
    ({ steps }) => {
      let [health, now, windowEnds]: [CredentialHealth, Instant, Instant | null] = [newHealth, start, null]
      for (const step of steps) {
        const next = admissionOf(health, now)
        if (next.type === "wait" || step === "wait") {
          now = shift(now, 20_000)
          continue
        }
        if (windowEnds !== null) assert.isAtLeast(millisecondsBetween(windowEnds, now), 0)
        const isProbe = next.type === "probe"
        if (isProbe) health = holdDuringProbe(health, now)
        if (step === "answer") health = afterAnswer(health, now)
        if (step === "trouble") health = afterTrouble(health, { ...failure, isProbe }, now)
        if (step === "denial") health = afterDenial(health, { ...failure, isProbe }, now)
        windowEnds = health.held_until
      }
    }
  )
})
