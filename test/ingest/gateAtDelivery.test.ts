import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { file, firstAccount, inMemory, seen, takeIn } from "./inbox.ts"

/** A laden gate-in without a purpose of handling, of a container that goes to this place. */
const gateIn = (delivery: string) =>
  file(
    "gate.edi",
    [
      "UNB+UNOA:2+DEPOT9+LFLN+260520:0800+7",
      "UNH+1+CODECO:D:95B:UN",
      "BGM+34+G1+9",
      "EQD+CN+LFLU0000012+45G1:102:5+++5",
      "RFF+BM:LFLN26058802",
      "DTM+7:202605191000:203",
      "LOC+165+NLRTM:139:6+DEPOT9",
      `LOC+8+${delivery}`,
      "UNT+8+1",
      "UNZ+1+7",
      ""
    ].join("'")
  )

it.effect.each([
  ["NLRTM", null],
  ["CNSHA", "2026-05-19T08:00:00.000Z"]
] as const)("a gate-in is before the voyage only away from the place of delivery: %s", ([delivery, fullIn]) =>
  Effect.gen(function* () {
    const account = yield* firstAccount
    yield* takeIn(account, gateIn(delivery))
    const [shipment] = yield* seen(account)
    const milestones: Readonly<Record<string, unknown>> = shipment?.containers["LFLU0000012"] ?? {}
    assert.strictEqual(milestones["pol_full_in_at"] ?? null, fullIn)
  }).pipe(inMemory)
)
