import { assert, it } from "@effect/vitest"

import { atTerminal, mergeOf, move, vessels } from "../voyage/merge/observe.ts"
import { ashore, factsOf, reasonsOf, rulesOf, sailing } from "./support.ts"

const customs = { name: "customs", status: "hold", description: "CBP HOLD" } as const

it("6: a terminal update dated in the future overwrites nothing", () => {
  const good = atTerminal({ type: "holds", holds: [customs] }, { at: "2026-01-22T00:00:00Z" })
  const future = atTerminal(
    { type: "holds", holds: [] },
    { at: "2026-02-22T00:00:00Z", received: "2026-01-22T01:00:00Z" }
  )
  const merged = mergeOf([...ashore, good, future])
  assert.deepStrictEqual(factsOf(merged).holds_at_pod_terminal, [customs])
  assert.deepStrictEqual(reasonsOf(merged), [
    "The actual event is dated more than two hours after the message was received."
  ])
})

it("6: an estimate dated in the future overwrites nothing", () => {
  const eta = (at: string, revision: string) =>
    move("arrive", {
      classifier: "EST",
      at,
      revision,
      received: "2026-01-12T00:00:00Z",
      place: "USLAX",
      vessel: vessels.first,
      container: null
    })
  const merged = mergeOf([
    ...sailing,
    eta("2026-01-20T00:00:00Z", "2026-01-11T00:00:00Z"),
    eta("2026-01-25T00:00:00Z", "2026-02-11T00:00:00Z")
  ])
  assert.strictEqual(merged.shipment.pod_eta_at, "2026-01-20T00:00:00.000Z")
  assert.deepStrictEqual(reasonsOf(merged), ["The message is dated more than two hours after it was received."])
})

it("6: an actual discharge in the future is no discharge, judged by when it was received and not by now", () => {
  const future = move("discharge", {
    at: "2026-01-21T02:00:00Z",
    received: "2026-01-18T00:00:00Z",
    vessel: vessels.first,
    place: "USLAX"
  })
  const merged = mergeOf([...sailing, future])
  assert.isNull(factsOf(merged).pod_discharged_at)
  assert.deepStrictEqual(rulesOf(merged), ["future_event"])
})
