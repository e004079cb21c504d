import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { x12Reader } from "#adapters/sources/edi/x12/x12Reader.ts"
import { Instant } from "#domain/Time.ts"

const reader = x12Reader({ zoneOf: (code) => (code === "CNSHA" ? "Asia/Shanghai" : "America/Los_Angeles") })

const read = (text: string) =>
  reader.read(new TextEncoder().encode(text), { source: "ONEY", received_at: Instant.make("2026-11-27T00:00:00.000Z") })

const header =
  "ISA*00*          *00*          *ZZ*ONEY           *ZZ*ME             *261120*1200*U*00401*000000020*0*P*"

const body = [
  "GS*QO*ONEY*ME*20261120*1200*20*X*004010",
  "ST*315*0001",
  "B4***VD*20261101*1000*CNSHA*EGHU*910014*L**CNSHA*UN*8",
  "N9*BM*BILL14",
  "R4*D*UN*USLAX*LOS ANGELES*US",
  "DTM*139*20261204*0600*LT",
  "SE*6*0001",
  "GE*1*20",
  "IEA*1*000000020"
]

const problemsOf = (text: string) =>
  Result.match(read(text), {
    onFailure: (reason) => [reason],
    onSuccess: ({ refused }) => refused.map(({ reason }) => reason)
  })

const momentsOf = (text: string) =>
  Result.match(read(text), {
    onFailure: () => [],
    onSuccess: ({ statements }) =>
      statements.flatMap(({ happened }) => (happened !== null && "at" in happened ? [happened.at] : []))
  })

const eta = "2026-12-04T14:00:00.000Z"

describe("the delimiters after ISA16", () => {
  it("are read with blanks between the component separator and the terminator", () => {
    for (const after of ["> ~", ">  ~", ">\t~", "> ~\n", "> \r\n~"]) {
      const text = `${header}${after}${body.join("~")}~`
      assert.include<string>(momentsOf(text).join(), eta, JSON.stringify(after))
      assert.deepStrictEqual(problemsOf(text), [
        'The delimiter after ISA16 is a blank, so the terminator "~" was read.'
      ])
    }
  })

  it("are those that the next segment shows, where a blank is all that follows", () => {
    const text = `${header}> ${body.join("~")}~`
    assert.include<string>(momentsOf(text).join(), eta)
    assert.deepStrictEqual(problemsOf(text), ['The delimiter after ISA16 is a blank, so the terminator "~" was read.'])
  })

  it("are those that the next segment shows, where ISA16 is missing and lines end", () => {
    const text = `${header}~\r\n${body.join("~\r\n")}~\r\n`
    assert.include<string>(momentsOf(text).join(), eta)
    assert.deepStrictEqual(
      problemsOf(text).filter((reason) => reason.includes("IEA")),
      []
    )
  })

  it("are named where they cannot be told apart", () => {
    const text = `${header}>*${body.join("~")}~`
    assert.match(problemsOf(text).join(" "), /element separator .* is also the segment terminator/)
  })

  it("stay what they are where a line break is the terminator", () => {
    const text = `${header}>\n${body.join("\n")}\n`
    assert.include<string>(momentsOf(text).join(), eta)
    assert.deepStrictEqual(problemsOf(text), [])
  })
})
