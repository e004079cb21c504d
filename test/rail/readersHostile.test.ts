import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { Statement } from "#domain/voyage/observation/Observation.ts"

import { attempt, read, readerOf } from "./messages.ts"
import { bnsf, cn, up } from "./sampleMessages.ts"

describe("hostile messages", () => {
  const decode = Schema.decodeUnknownResult(Schema.Array(Statement))
  const roads = { UP: up, CN: cn, BNSF: bnsf }
  const intruders: ReadonlyArray<unknown> = [
    null,
    true,
    -1,
    1e308,
    "",
    "\u0000",
    "\ud800",
    "x".repeat(3000),
    [],
    [[]],
    {},
    { id: {} },
    "9999-99-99",
    "2026-03-10T17:58:00+99:99",
    { Station: ["x"], Time: {} }
  ]

  const each = function* (value: unknown): Generator<unknown> {
    if (typeof value !== "object" || value === null) return
    for (const key of Object.keys(value)) {
      for (const intruder of intruders) yield { ...value, [key]: intruder }
      for (const deeper of each((value as Record<string, unknown>)[key])) yield { ...value, [key]: deeper }
    }
  }

  it.each(Object.entries(roads))("of %s never throw, and what is read of them can be stored", (road, message) => {
    const alone = read(road, message).statements
    for (const broken of each(message)) {
      const result = attempt(road, [broken, message])
      if (Result.isFailure(result)) continue
      assert(Result.isSuccess(decode(result.success.statements)), JSON.stringify(broken))
      // A bad neighbour costs the good one nothing.
      for (const statement of alone) {
        const found = result.success.statements.some(({ fact_key }) => fact_key === statement.fact_key)
        assert.isTrue(found, `${statement.fact_key} beside ${JSON.stringify(broken)}`)
      }
    }
  })

  it("that hold no container are refused as a whole, with a sentence", () => {
    for (const road of Object.keys(roads)) {
      for (const message of ["", "<html>", "7", "null", "[".repeat(100)])
        assert(Result.isFailure(attempt(road, message)))
      assert.deepStrictEqual(read(road, []).statements, [])
      assert.strictEqual(read(road, [{}]).refused.length, 1)
    }
  })

  it("are recognised by their looks, each by its own reader only", () => {
    const whole = {
      UP: [up],
      CN: { ThirdPartyIntermodalShipment: { Equipment: [cn] } },
      BNSF: { intermodalUnits: [bnsf] }
    }
    for (const [road, message] of [...Object.entries(whole), ...Object.entries(roads)]) {
      const start = JSON.stringify(message)
      const by = Object.keys(roads).filter((other) => readerOf(other).recognizes(start))
      assert.deepStrictEqual(by, [road])
    }
    for (const start of ['{"containers":[],"facility":"X"}', '{"events":[]}', "ISA*00*", "UNB+UNOA"]) {
      assert.isFalse(Object.keys(roads).some((road) => readerOf(road).recognizes(start)))
    }
  })
})
