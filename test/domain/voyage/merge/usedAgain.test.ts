import { assert, describe, it } from "@effect/vitest"

import { gate, inboxFeed, mergeOf, move, vessels } from "./observe.ts"
import type { Details } from "./observe.ts"

const nameless = { feed: inboxFeed, documents: [] } as const
const trip = [
  move("load", { at: "2026-01-05T02:00:00Z", vessel: vessels.first }),
  move("discharge", { at: "2026-01-21T02:00:00Z", vessel: vessels.first, place: "USLAX" }),
  gate("gate_out", true, { ...nameless, at: "2026-01-24T02:00:00Z", place: "USLAX", key: "out" })
]

const shownOf = (how: Details, more = [] as ReturnType<typeof nextTrip>) => {
  const [container] = mergeOf([...trip, ...nextTrip(how), ...more]).containers
  assert(container !== undefined)
  const { current_status, empty_terminated_at, pod_discharged_at, pod_full_out_at } = container.facts
  return [current_status, pod_discharged_at, pod_full_out_at, empty_terminated_at]
}

const nextTrip = (how: Details) => [
  move("load", { ...nameless, at: "2026-03-05T02:00:00Z", vessel: vessels.second, key: "load again", ...how }),
  move("discharge", { ...nameless, at: "2026-03-21T02:00:00Z", place: "USLAX", key: "discharge again", ...how })
]

describe("a container that files without documents report again, without a reported return", () => {
  for (const source of ["shipping_line", "terminal"] as const) {
    it(`leaves the first trip as it was, reported by a ${source}`, () => {
      const out = ["picked_up", "2026-01-21T02:00:00.000Z", "2026-01-24T02:00:00.000Z", null]
      assert.deepStrictEqual<unknown>(shownOf({ source }), out)
    })

    it(`is still on it as long as its carrier reports it, with a ${source}`, () => {
      const returned = gate("gate_in", false, { at: "2026-04-02T02:00:00Z", place: "USLAX" })
      const shown = shownOf({ source }, [returned])
      assert.deepStrictEqual([shown[0], shown[3]], ["empty_returned", "2026-04-02T02:00:00.000Z"])
    })
  }
})
