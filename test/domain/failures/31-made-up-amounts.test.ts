import { assert, describe, it } from "@effect/vitest"

import { atTerminal, mergeOf } from "../voyage/merge/observe.ts"
import { ashore, factsOf, rows, terminalSays } from "./support.ts"

describe("31: an amount that no source reported", () => {
  it("is not made of a last free day that has passed", () => {
    const long = { at: "2026-02-20T00:00:00Z" }
    const merged = mergeOf([
      ...ashore,
      atTerminal({ type: "last_free_day", by: "terminal", date: "2026-01-26" as never }, long),
      atTerminal({ type: "availability", available: true }, long)
    ])
    assert.strictEqual(factsOf(merged).import_deadlines.pickup_lfd_terminal, "2026-01-26")
    assert.isNull(factsOf(merged).fees_at_pod_terminal)
  })

  it("is not added to those that the terminal reported, and none of them is summed or rounded", () => {
    const fees = [
      { type: "demurrage", amount: 275.5, currency: "USD" },
      { type: "demurrage", amount: 0, currency: "USD" },
      { type: "total", amount: 300, currency: "USD" }
    ]
    const shown = factsOf(mergeOf([...ashore, ...rows(terminalSays({ fees }))])).fees_at_pod_terminal
    assert.sameDeepMembers(
      [...(shown ?? [])],
      fees.map(({ amount, currency, type }) => ({ type, amount, currency_code: currency }) as never)
    )
  })

  it("is in no sentence that is shown with a refusal", () => {
    const early = atTerminal(
      { type: "fees", fees: [{ type: "demurrage", amount: 900, currency_code: "USD" }] },
      { at: "2025-11-02T00:00:00Z" }
    )
    const { refused } = mergeOf([...ashore, early])
    assert.lengthOf(refused, 1)
    assert.notMatch(refused[0]?.reason ?? assert.fail("no reason"), /\d/)
  })
})
