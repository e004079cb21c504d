import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { acknowledge } from "#adapters/sources/edi/x12/wire/acknowledge.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"

import { numberOf } from "../../service/support/pushed.ts"
import { casesOf } from "../../support/cases.ts"
import { cpuSeconds } from "../../support/cpuSeconds.ts"
import { attempt, bytesOf, interchange, received, references, set } from "./messages.ts"

/** Random whole numbers below a bound, the same in every run. */
const dice = (seed: number) => {
  let state = seed
  return (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const original = bytesOf(
  interchange([
    set("315", [
      "B4***VD*20260531*0807**MSKU*907032*L*45G1*CNSHA*UN*3",
      ...references,
      "N9*EQ*MSKU9070323",
      "Q2*9811000********202N***L*EVER GIVEN",
      "R4*L*UN*CNSHA*SHANGHAI*CN",
      "DTM*140*20260510*0600*LT",
      "R4*D*UN*USLGB*LONG BEACH*US*TTI**CA",
      "DTM*139*20260602*0800*LT"
    ]),
    set("315", [
      "B4***CT*20260531*0900**MSKU*907032*L**USLGB*UN*3",
      "N9*4I*150.00",
      "SG*NF***20260605",
      "R4*5*UN*USLGB*LONG BEACH*US*TTI"
    ]),
    set("322", [
      "Q5*OA*20260610*104520*LT**CHICAGO*IL*US",
      "N7*MSKU*907032*43459*G",
      "R4*7*UN*USCHI*CHICAGO",
      ...references
    ]),
    set("301", ["B1*OLNE*BK7700001*20260501*N", "Y3*BK7700001*OLNE*20260510*20260602", "R4*L*UN*CNSHA*SHANGHAI"]),
    set("404", ["N9*BN*BK7700001", "CM*202N*L*SHANGHAI CN*20260510", "N7*MSKU*907032", "D9**CHICAGO*IL"])
  ])
)

const strange = [
  "\u0000",
  "*",
  "~",
  ">",
  "\r\n",
  "ISA*",
  "SE*",
  "ST*315*",
  "\uFEFF",
  "__proto__",
  "constructor",
  "9".repeat(400),
  "é"
].map(bytesOf)

/** The file with bytes exchanged, left out, repeated or put in, somewhere in it. */
const bent = (bytes: Uint8Array, draw: (bound: number) => number): Uint8Array => {
  const at = draw(bytes.length + 1)
  const gone = draw(3) === 0 ? draw(40) : draw(2)
  const put =
    draw(3) === 0
      ? Uint8Array.from([draw(256), draw(256)])
      : draw(2) === 0
        ? (strange[draw(strange.length)] ?? original)
        : bytes.subarray(at, at + draw(60))
  return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + gone)])
}

const isStatement = Schema.is(Statement)

const count = casesOf("MUTATED_SETS", { usual: 200, long: 600 })

describe("hostile X12", () => {
  it(`${count} mutated files never throw, state only what can be stored, and read the same twice`, () => {
    const draw = dice(7)
    for (let run = 0; run < count; run++) {
      let bytes: Uint8Array = original
      for (let times = 1 + draw(5); times > 0; times--) bytes = bent(bytes, draw)
      const first = attempt(bytes)
      if (run % 10 === 0) assert.deepStrictEqual(attempt(bytes), first)
      acknowledge(bytes, received)
      if (Result.isFailure(first)) continue
      const keys = new Set<string>()
      for (const statement of first.success.statements) {
        assert.isTrue(isStatement(statement), JSON.stringify(statement))
        assert.isFalse(keys.has(statement.fact_key))
        assert.isAtMost(statement.fact_key.length, 600)
        keys.add(statement.fact_key)
      }
      for (const { excerpt, index, reason } of first.success.refused) {
        assert.isAtMost(excerpt.length, 2_000)
        assert.isAtLeast(index, 0)
        assert.isTrue(reason !== "" && reason.isWellFormed() && excerpt.isWellFormed())
        assert.isFalse(`${reason}${excerpt}`.includes("\u0000"))
      }
    }
  })

  it("every prefix of a file is read or refused with a reason", () => {
    for (let at = 0; at <= original.length; at++) {
      const result = attempt(original.subarray(0, at))
      if (Result.isFailure(result)) assert.match(result.failure, /\.$/)
    }
  })

  it("a set of very many segments and a message of very many places end in bounded time", () => {
    const many = interchange([
      set("315", [
        "B4***VD*20260531*0807**MSKU*907032*L**CNSHA*UN*3",
        ...references,
        ...Array.from({ length: 30_000 }, () => "R4*T*UN*KRPUS*BUSAN")
      ])
    ])
    const seconds = cpuSeconds(() => {
      const reading = Result.getOrThrow(attempt(many))
      assert.match(reading.refused[0]?.reason ?? "", /more than 20000 segments; the rest is not read/)
    })
    assert.isBelow(seconds, 20)
  })

  it("of a file that says more than any the rest is refused, once", () => {
    const containers = Array.from({ length: 1_000 }, (_, index) => `N9*EQ*${numberOf(index)}`)
    const places = ["CNSHA", "KRPUS", "USLGB"].map((place, index) => `R4*${"LTD".charAt(index)}*UN*${place}*S`)
    const one = set("315", ["B4***VD*20260531*0807", ...references, ...containers, ...places])
    const { items, refused } = Result.getOrThrow(attempt(interchange(Array.from({ length: 60 }, () => one))))
    assert.strictEqual(items, 60)
    assert.deepStrictEqual(
      refused.map(({ index, reason }) => [index, reason]),
      [[49, "The file contains more than 200000 statements. The rest is not read."]]
    )
  })
})
