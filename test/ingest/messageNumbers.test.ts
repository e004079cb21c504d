import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { afterMessages } from "./afterMessages.ts"
import { edifact } from "./envelopes.ts"
import type { Envelope } from "./envelopes.ts"

/** Original, replacement, cancellation (BGM, data element 1225). */
type Purpose = "9" | "5" | "1"

interface Report {
  readonly place: string
  /** `YYYYMMDDHHMM`. */
  readonly at: string
  readonly number: string
  readonly purpose: Purpose
  /** The number of the message that it replaces, where it names one. */
  readonly previous?: string
  readonly documents?: ReadonlyArray<string>
}

type Write = (envelope: Envelope, report: Report) => string

const booked = ["RFF+BN:SDL0000001"]

const previousOf = ({ previous }: Report) => (previous === undefined ? [] : [`RFF+ACW:${previous}`])

const gate: Write = (envelope, report) =>
  edifact(envelope, "CODECO", [
    `BGM+36+${report.number}+${report.purpose}`,
    ...previousOf(report),
    "EQD+CN+MSKU9070323+45G1:102:5++3+5",
    ...(report.documents ?? booked),
    `DTM+7:${report.at}:203`,
    `LOC+165+${report.place}:139:6`
  ])

const quay: Write = (envelope, report) =>
  edifact(envelope, "COARRI", [
    `BGM+98+${report.number}+${report.purpose}`,
    ...previousOf(report),
    "TDT+20+202N+1++LINE:172:20+++9811000:146:11:EVER GIVEN",
    `LOC+11+${report.place}:139:6`,
    "EQD+CN+MSKU9070323+45G1:102:5++3+5",
    ...(report.documents ?? booked),
    `DTM+203:${report.at}:203`
  ])

const details: Write = (envelope, report) =>
  edifact(envelope, "IFTSTA", [
    `BGM+23+${report.number}+${report.purpose}`,
    ...previousOf(report),
    "CNI+1",
    "STS+1+EE",
    ...(report.documents ?? booked),
    `DTM+334:${report.at}:203`,
    `LOC+175+${report.place}:139:6`,
    "EQD+CN+MSKU9070323+45G1:102:5+++4"
  ])

const older: Envelope = { dated: "260503 1200", control: 7 }
const newer: Envelope = { dated: "260504 1530", control: 8 }
const original: Report = { place: "USLAX", at: "202605011040", number: "R1", purpose: "9" }
/** Another place and another time: only the number shows that it is the same move. */
const corrected = { place: "USOAK", at: "202605021715", number: "R2" } as const

const forms = [
  ["CODECO", gate],
  ["COARRI", quay],
  ["IFTSTA", details]
] as const

describe("a message that names the number of an earlier one", () => {
  it.effect.each(forms)("replaces its events in either order of arrival: %s", ([, write]) =>
    Effect.gen(function* () {
      const first = write(older, original)
      const second = write(newer, { ...corrected, purpose: "5", previous: "R1" })
      const direct = yield* afterMessages(second)
      assert.isAbove(direct.milestones.length, 0)
      for (const order of [
        [first, second],
        [second, first]
      ]) {
        const { milestones, raw, silent } = yield* afterMessages(...order)
        assert.deepStrictEqual(milestones, direct.milestones)
        assert.deepInclude(raw, { place: "USLAX", outcome: "superseded", invalidated: true, by: "USOAK" })
        assert.deepStrictEqual(silent, [])
      }
    })
  )

  it.effect.each(forms)("cancels its events in either order of arrival: %s", ([, write]) =>
    Effect.gen(function* () {
      const first = write(older, original)
      const second = write(newer, { ...corrected, purpose: "1", previous: "R1" })
      for (const order of [
        [first, second],
        [second, first]
      ]) {
        const { milestones, raw, silent } = yield* afterMessages(...order)
        assert.deepStrictEqual(milestones, [])
        assert.deepInclude(raw, { place: "USLAX", outcome: "no_longer_reported", invalidated: true, by: null })
        assert.deepStrictEqual(silent, [])
      }
    })
  )

  it.effect("replaces a replacement, and cancels that", () =>
    Effect.gen(function* () {
      const second = gate(newer, { ...corrected, purpose: "5", previous: "R1" })
      const again = { place: "USLGB", at: "202605030815", number: "R3", previous: "R2" } as const
      const last: Envelope = { dated: "260505 0900", control: 9 }
      const third = gate(last, { ...again, purpose: "5" })
      const direct = yield* afterMessages(third)
      const { milestones } = yield* afterMessages(third, second, gate(older, original))
      assert.deepStrictEqual(milestones, direct.milestones)
      const cancelled = yield* afterMessages(gate(older, original), second, gate(last, { ...again, purpose: "1" }))
      assert.deepStrictEqual(cancelled.milestones, [])
    })
  )

  it.effect("counts where a move between the two would show that both happened", () =>
    Effect.gen(function* () {
      const between = gate(older, { ...original, at: "202605020800", place: "USOAK", number: "R7" }).replace("36", "34")
      const second = gate(newer, { ...corrected, purpose: "5", previous: "R1" })
      const { raw } = yield* afterMessages(gate(older, original), between, second)
      assert.deepInclude(raw, { place: "USLAX", outcome: "superseded", invalidated: true, by: "USOAK" })
    })
  )
})

describe("a replacement that keeps the number", () => {
  const second = (documents?: ReadonlyArray<string>) =>
    gate(newer, { ...corrected, number: "R1", purpose: "5", ...(documents === undefined ? {} : { documents }) })

  it.effect("replaces the event of the same booking", () =>
    Effect.gen(function* () {
      const { milestones, raw } = yield* afterMessages(gate(older, original), second())
      assert.deepStrictEqual(milestones, (yield* afterMessages(second())).milestones)
      assert.deepInclude(raw, { place: "USLAX", outcome: "superseded", invalidated: true, by: "USOAK" })
    })
  )
})

describe("two events stay two", () => {
  const counted = (...messages: ReadonlyArray<string>) =>
    Effect.map(afterMessages(...messages), ({ raw }) => raw.filter(({ invalidated }) => !invalidated).length)

  it.effect.each([
    ["of messages without a purpose of correction", { ...corrected, purpose: "9" }],
    ["where a replacement names no earlier number", { ...corrected, purpose: "5" }],
    ["where it names another number", { ...corrected, purpose: "5", previous: "R8" }]
  ] satisfies ReadonlyArray<readonly [string, Report]>)("%s", ([, report]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* counted(gate(older, original), gate(newer, report)), 2)
    })
  )

  it.effect("where a replacement keeps the number and no document shows the trip", () =>
    Effect.gen(function* () {
      const second: Report = { ...corrected, number: "R1", purpose: "5", documents: [] }
      assert.strictEqual(yield* counted(gate(older, { ...original, documents: [] }), gate(newer, second)), 2)
    })
  )

  it.effect("of two senders", () =>
    Effect.gen(function* () {
      const second: Report = { ...corrected, purpose: "5", previous: "R1" }
      assert.strictEqual(yield* counted(gate(older, original), gate({ ...newer, sender: "DEPOT" }, second)), 2)
    })
  )
})
