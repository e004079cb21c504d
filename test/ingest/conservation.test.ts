import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { nonEmpty } from "../support/nonEmpty.ts"
import { file, firstAccount, fixture, fixtureNames, inMemory, otherAccount, takeIn } from "./inbox.ts"
import { outcomesOf } from "./outcomes.ts"

const edi = (type: string, ...segments: ReadonlyArray<string>) =>
  [
    "UNB+UNOA:2+DEPOTNORTH+LFLN+260120:0800+7",
    `UNH+1+${type}:D:95B:UN`,
    ...segments,
    `UNT+${segments.length + 2}+1`,
    "UNZ+1+7",
    ""
  ].join("'")

const box = (status: string) => `EQD+CN+LFLU0000012+45G1:102:5++${status}+5`

it.effect("every statement of carriers' files has an outcome", () =>
  Effect.gen(function* () {
    for (const name of fixtureNames) {
      const account = yield* otherAccount
      yield* takeIn(account, fixture(name))
      for (const { shipment, silent } of nonEmpty(yield* outcomesOf(account))) {
        assert.deepStrictEqual(silent, [], `${name} ${shipment.normalized_number}`)
      }
    }
  }).pipe(inMemory)
)

it.effect.each([
  ["CODECO", ["BGM+34+G1+9", "NAD+MS+DEPOTNORTH", box("2"), "RFF+BN:GATE1", "DTM+7:202601190900:203"], "gate in"],
  ["CODECO", ["BGM+36+G2+9", "NAD+MS+DEPOTNORTH", box("3"), "RFF+BN:GATE1", "DTM+7:202601190900:203"], "gate out"],
  ["COARRI", ["BGM+98+G3+9", "NAD+MS+DEPOTNORTH", box("3"), "RFF+BN:GATE1", "DTM+203:202601190900:203"], "discharge"],
  ["COARRI", ["BGM+46+G4+9", "NAD+MS+DEPOTNORTH", box("2"), "RFF+BN:GATE1", "DTM+203:202601190900:203"], "loading"]
] as const)("a move without a place is rejected: %s %s", ([type, segments, words]) =>
  Effect.gen(function* () {
    const account = yield* firstAccount
    yield* takeIn(account, file("gate.edi", edi(type, ...segments)))
    const found = yield* outcomesOf(account)
    const reasons = found.flatMap(({ merged }) => merged.refused.map(({ reason }) => reason))
    assert.strictEqual(reasons.length, 1)
    assert.include(reasons[0], words)
    assert.include(reasons[0], "needs a place")
  }).pipe(inMemory)
)

it.effect("the documents of a shipment are current, though its only move is not read", () =>
  Effect.gen(function* () {
    const account = yield* firstAccount
    const segments = [
      "BGM+44:::LOADING REPORT+L5+9",
      box("2"),
      "RFF+BN:BKG77012",
      "RFF+BM:BL77012",
      "LOC+9+NLRTM:139:6"
    ]
    yield* takeIn(account, file("load.edi", edi("COARRI", ...segments, "DTM+203:202601191100:203")))
    const found = yield* outcomesOf(account)
    const outcomes = found.flatMap(({ statements }) => statements.map(({ outcome, statement }) => [statement, outcome]))
    assert.deepInclude(outcomes, ["reference", "current"])
    assert.notInclude(outcomes.flat(), "other_trip")
  }).pipe(inMemory)
)
