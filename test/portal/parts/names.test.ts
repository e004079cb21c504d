import { assert, describe, it } from "@effect/vitest"

import type { Terminal } from "../../../adapters/portal/app/api/schemas.ts"
import { terminalName } from "../../../adapters/portal/app/api/terminalName.ts"
import { driftBetween } from "../../../adapters/portal/app/container/lead/drift.ts"
import { providerName } from "../../../adapters/portal/app/parts/providerName.ts"

describe("The name of a source", () => {
  it("is the name of its carrier, its railroad, or its interface, and its code where no name is known", () => {
    const lines = { SIMA: "Simulated Line A" }
    assert.strictEqual(providerName("SIMA", lines), "Simulated Line A")
    assert.strictEqual(providerName("SIMB", lines), "SIMB")
    assert.strictEqual(providerName("terminal-json"), "Terminal gateway")
    assert.strictEqual(providerName("CN"), "Canadian National")
    assert.strictEqual(providerName("ais"), "AIS")
  })
})

describe("The name of a terminal", () => {
  const terminal = (name: string | null) => ({ attributes: { name, code: "CNSHA/SGICT" } }) as unknown as Terminal

  it("never has the code of the port", () => {
    assert.strictEqual(terminalName(terminal("Shanghai Guandong")), "Shanghai Guandong")
    assert.strictEqual(terminalName(terminal(null)), "Terminal SGICT")
    assert.strictEqual(terminalName(undefined), undefined)
  })
})

describe("The drift of an estimate", () => {
  const from = "2026-01-20T12:00:00.000Z"

  it.each([
    ["2026-01-20T12:00:30.000Z", "unchanged"],
    ["2026-01-20T11:30:00.000Z", "30 minutes earlier"],
    ["2026-01-20T12:01:00.000Z", "1 minute later"],
    ["2026-01-20T16:00:00.000Z", "4 hours later"],
    ["2026-01-26T12:00:00.000Z", "6 days later"]
  ])("from noon to %s is %s", (to, drift) => assert.strictEqual(driftBetween(from, to), drift))
})
