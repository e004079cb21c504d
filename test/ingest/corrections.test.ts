import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { afterMessages as after } from "./afterMessages.ts"
import { edifact, x12 } from "./envelopes.ts"
import type { Envelope } from "./envelopes.ts"

/** One event of a container: where, and when by the clock of the place. */
interface Report {
  readonly place: string
  /** `YYYYMMDD HHMM`. */
  readonly at: string
}

type Write = (envelope: Envelope, report: Report) => string

const paper = "SDL0000001"
const ship = "Q2*9811000********202N***L*EVER GIVEN"

const status =
  (code: string, more: ReadonlyArray<string> = [`N9*BM*${paper}`, ship]): Write =>
  (envelope, { at, place }) =>
    x12(envelope, [
      `B4***${code}*${at.replace(" ", "*")}**MSKU*907032*E**${place}*UN*3`,
      ...more,
      `R4*5*UN*${place}*SOMEWHERE*US`
    ])

const gate =
  (name: string, more: ReadonlyArray<string> = [`RFF+BN:${paper}`]): Write =>
  (envelope, { at, place }) =>
    edifact(envelope, "CODECO", [
      `BGM+${name}+G1+9`,
      "EQD+CN+MSKU9070323+45G1:102:5++2+4",
      ...more,
      `DTM+7:${at.replace(" ", "")}:203`,
      `LOC+165+${place}:139:6`
    ])

const details: Write = (envelope, { at, place }) =>
  edifact(envelope, "IFTSTA", [
    "BGM+23+1+9",
    "CNI+1",
    "STS+1+EE",
    `RFF+BN:${paper}`,
    `DTM+334:${at.replace(" ", "")}:203`,
    `LOC+175+${place}:139:6`,
    "EQD+CN+MSKU9070323+45G1:102:5+++4"
  ])

const quay: Write = (envelope, { at, place }) =>
  edifact(envelope, "COARRI", [
    "BGM+98+Q1+9",
    "TDT+20+202N+1++LINE:172:20+++9811000:146:11:EVER GIVEN",
    `LOC+11+${place}:139:6`,
    "EQD+CN+MSKU9070323+45G1:102:5++3+5",
    `RFF+BN:${paper}`,
    `DTM+203:${at.replace(" ", "")}:203`
  ])

const [older, newer]: ReadonlyArray<Envelope> = [
  { dated: "260503 1200", control: 7 },
  { dated: "260503 1530", control: 8 }
]
assert(older !== undefined && newer !== undefined)

const [atLosAngeles, atOakland]: ReadonlyArray<Report> = [
  { place: "USLAX", at: "20260501 1040" },
  { place: "USOAK", at: "20260501 1040" }
]
assert(atLosAngeles !== undefined && atOakland !== undefined)

describe("a correction of the place", () => {
  it.effect.each([
    ["315 EE", status("EE")],
    ["315 OA without documents", status("OA", [])],
    ["CODECO", gate("36")],
    ["CODECO without documents", gate("36", [])],
    ["IFTSTA", details],
    ["COARRI", quay]
  ] as const)("replaces the first report in either order of arrival: %s", ([, write]) =>
    Effect.gen(function* () {
      const [first, corrected] = [write(older, atLosAngeles), write(newer, atOakland)]
      const [ordered, late, alone] = [
        yield* after(first, corrected),
        yield* after(corrected, first),
        yield* after(corrected)
      ]
      assert.deepStrictEqual(ordered.milestones, alone.milestones)
      assert.deepStrictEqual(late.milestones, alone.milestones)
      assert.strictEqual(late.published, alone.published)
      assert.strictEqual(ordered.pod, alone.pod)
      for (const { raw, silent } of [ordered, late]) {
        assert.deepInclude(raw, { place: "USLAX", outcome: "superseded", invalidated: true, by: "USOAK" })
        assert.lengthOf(
          raw.filter(({ invalidated, place }) => place === "USOAK" && !invalidated),
          1
        )
        assert.deepStrictEqual(silent, [])
      }
    })
  )

  it.effect("that is corrected back makes the first place count", () =>
    Effect.gen(function* () {
      const again = status("EE")({ dated: "260503 1600", control: 9 }, atLosAngeles)
      const first = status("EE")(older, atLosAngeles)
      const { milestones } = yield* after(first, status("EE")(newer, atOakland), again)
      assert.deepStrictEqual(milestones, (yield* after(first)).milestones)
    })
  )

  it.effect("that is withdrawn does not restore the first place", () =>
    Effect.gen(function* () {
      const write = gate("36")
      const cancelled = write({ dated: "260503 1600", control: 9 }, atOakland).replace("G1+9", "G1+1")
      const { milestones, raw } = yield* after(write(older, atLosAngeles), write(newer, atOakland), cancelled)
      assert.deepStrictEqual(milestones, [])
      assert.isTrue(
        raw.filter(({ place }) => place === "USLAX").every(({ outcome }) => outcome === "no_longer_reported")
      )
    })
  )
})

describe("a correction of the time across midnight", () => {
  it.effect.each([
    ["315 EE", status("EE", [])],
    ["315 OA", status("OA", [])],
    ["315 UV", status("UV", [])],
    ["CODECO", gate("36", [])],
    [
      "IFTSTA",
      (envelope, report) => details(envelope, report).replace(`RFF+BN:${paper}'`, "").replace("UNT+9", "UNT+8")
    ]
  ] satisfies ReadonlyArray<readonly [string, Write]>)(
    "replaces the first report where its day identifies it: %s",
    ([, write]) =>
      Effect.gen(function* () {
        // 23:50 and 00:10 in UTC.
        const [first, corrected] = [
          write(older, { place: "USLAX", at: "20260501 1650" }),
          write(newer, { place: "USLAX", at: "20260501 1710" })
        ]
        const onlyCorrected = yield* after(corrected)
        for (const order of [
          [first, corrected],
          [corrected, first]
        ]) {
          const { milestones, raw, silent, times } = yield* after(...order)
          assert.deepStrictEqual(milestones, onlyCorrected.milestones)
          assert.deepStrictEqual(times, onlyCorrected.times)
          assert.deepInclude(raw, { place: "USLAX", outcome: "superseded", invalidated: true, by: "USLAX" })
          assert.deepStrictEqual(silent, [])
        }
      })
  )
})

describe("two moves stay two", () => {
  const counted = (...messages: ReadonlyArray<string>) =>
    Effect.map(after(...messages), ({ raw }) => raw.filter(({ invalidated }) => !invalidated).length)

  it.effect.each([
    ["at another time", { place: "USOAK", at: "20260501 1710" }],
    ["at another time of the next day", { place: "USOAK", at: "20260502 1040" }]
  ] as const)("%s elsewhere", ([, report]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* counted(gate("36")(older, atLosAngeles), gate("36")(newer, report)), 2)
    })
  )

  it.effect("of one day without a time of day", () =>
    Effect.gen(function* () {
      const [one, two] = ["USLAX", "USOAK"].map((place) => ({ place, at: "20260501 0000" }))
      assert(one !== undefined && two !== undefined)
      assert.strictEqual(yield* counted(gate("36")(older, one), gate("36")(newer, two)), 2)
    })
  )

  it.effect("of two senders, and of two kinds", () =>
    Effect.gen(function* () {
      const first = gate("36")(older, atLosAngeles)
      assert.strictEqual(yield* counted(first, gate("36")({ ...newer, sender: "DEPOT" }, atOakland)), 2)
      assert.strictEqual(yield* counted(first, gate("34")(newer, atOakland)), 2)
    })
  )

  it.effect("of two bookings", () =>
    Effect.gen(function* () {
      const write = gate("36", [`RFF+BN:${paper}`, "RFF+BM:SDL0000009"])
      const other = write(newer, atOakland).replace(`BN:${paper}`, "BN:SDL0000002").replace("SDL0000009", paper)
      assert.strictEqual(yield* counted(write(older, atLosAngeles), other), 1)
    })
  )

  it.effect("where the container came in between, and when a day is between them", () =>
    Effect.gen(function* () {
      const laden =
        (name: string): Write =>
        (envelope, report) =>
          gate(name, [])(envelope, report).replace("++2+4", "++3+5")
      const write = laden("36")
      const out = write(older, { place: "USLAX", at: "20260501 1600" })
      const back = laden("34")({ dated: "260503 1230", control: 70 }, { place: "USLAX", at: "20260501 1800" })
      const again = write(newer, { place: "USLAX", at: "20260502 0900" })
      assert.strictEqual(yield* counted(out, back, again), 3)
      assert.strictEqual(yield* counted(out, write(newer, { place: "USLAX", at: "20260502 1600" })), 2)
    })
  )
})
