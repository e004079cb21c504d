import { assert, describe, it } from "@effect/vitest"

import { atTerminal, directVoyage, mergeOf, move, vessels } from "../voyage/merge/observe.ts"
import { ashore, factsOf, reasonsOf, rows, sailing, terminalSays } from "./support.ts"

const expected = move("discharge", {
  classifier: "EST",
  at: "2026-01-21T00:00:00Z",
  place: "USLAX",
  vessel: vessels.first
})
const demurrage = { type: "fees", fees: [{ type: "demurrage", amount: 900, currency_code: "USD" }] } as const

describe("9: the last free day of an earlier visit", () => {
  it("is not shown before the container arrives, though the terminal still shows it", () => {
    const old = terminalSays({ last_free_day: "2025-11-05" }, { asOf: "2026-01-10T00:00:00Z" })
    const merged = mergeOf([...sailing, expected, ...rows(old)])
    assert.isNull(factsOf(merged).import_deadlines.pickup_lfd_terminal)
    assert.match(reasonsOf(merged).join(), /before the arrival of the container/)
  })

  it("is not shown after it arrived either, when the terminal has not set a new one", () => {
    const old = terminalSays({ last_free_day: "2025-11-05" }, { asOf: "2026-01-22T00:00:00Z" })
    const merged = mergeOf([...ashore, ...rows(old)])
    assert.isNull(factsOf(merged).import_deadlines.pickup_lfd_terminal)
    assert.deepStrictEqual(reasonsOf(merged), ["The last free day is before the arrival of the container."])
  })
})

describe("10: fees of an earlier move", () => {
  it("are not shown while the container is at sea", () => {
    const merged = mergeOf([...sailing, expected, atTerminal(demurrage, { at: "2025-11-02T00:00:00Z" })])
    assert.isNull(factsOf(merged).fees_at_pod_terminal)
    assert.deepStrictEqual(reasonsOf(merged), ["The report is of an earlier visit of the container."])
  })

  it("are final while it is on the train, and the port's availability is over", () => {
    const atPort = [...ashore, atTerminal(demurrage), atTerminal({ type: "availability", available: true })]
    assert.isNotNull(factsOf(mergeOf(atPort)).fees_at_pod_terminal)
    const onTrain = [
      ...atPort,
      move("load", { mode: "rail", at: "2026-01-23T02:00:00Z", place: "USLAX" }),
      move("depart", { mode: "rail", at: "2026-01-24T02:00:00Z", place: "USLAX" }),
      move("arrive", { mode: "rail", classifier: "EST", at: "2026-01-28T02:00:00Z", place: "USCHI" })
    ]
    const facts = factsOf(mergeOf(onTrain))
    assert.deepStrictEqual(
      [facts.current_status, facts.fees_at_pod_terminal, facts.available_for_pickup],
      ["on_rail", demurrage.fees, false]
    )
    assert.deepStrictEqual(facts.past_stop_fields, ["fees_at_pod_terminal"])
  })

  it("and what a terminal reports after the container has left is not of this visit", () => {
    const merged = mergeOf([...directVoyage().slice(0, 7), atTerminal(demurrage, { at: "2026-01-26T00:00:00Z" })])
    assert.deepStrictEqual(factsOf(merged).fees_at_pod_terminal, [])
    assert.deepStrictEqual(reasonsOf(merged), ["The report is from after the departure of the container."])
  })
})
