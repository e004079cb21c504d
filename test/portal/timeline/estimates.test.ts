import { assert, describe, it } from "@effect/vitest"

import type { TransportEvent } from "../../../adapters/portal/app/api/schemas.ts"
import { foldEstimates } from "../../../adapters/portal/app/container/timeline/entries/estimates.ts"
import { event } from "../rendered/components/resources.ts"

const arrival = "container.transport.estimated.vessel_arrived"

/** An estimate that was received on a day of January. */
const estimate = (id: string, day: number, state: "in_effect" | "overdue" | "replaced") =>
  event(id, arrival, { created_at: `2026-01-0${day}T00:00:00.000Z` }, { estimate_state: state })

const foldedIn = (...events: ReadonlyArray<TransportEvent>) =>
  [...foldEstimates(events)].map(([holder, replaced]) => `${holder}: ${replaced.map(({ id }) => id).join(" ")}`)

describe("Replaced estimates", () => {
  it("belong to the newest estimate while it counts, the newest first", () => {
    const events = [estimate("2", 2, "replaced"), estimate("3", 3, "in_effect"), estimate("1", 1, "replaced")]
    assert.deepStrictEqual(foldedIn(...events), ["3: 2 1"])
    assert.deepStrictEqual(foldedIn(estimate("1", 1, "replaced"), estimate("2", 2, "overdue")), ["2: 1"])
    assert.deepStrictEqual(foldedIn(estimate("1", 1, "in_effect")), [])
  })

  it("belong to the event once it happened, also from another place", () => {
    const arrived = event("a", "container.transport.vessel_arrived", { location_locode: "USLGB" })
    assert.deepStrictEqual(foldedIn(estimate("1", 1, "replaced"), estimate("2", 2, "replaced"), arrived), ["a: 2 1"])
  })

  it("belong to the first event at their place where the event itself is not reported", () => {
    const out = event("o", "container.transport.full_out", { timestamp: "2026-01-24T00:00:00.000Z" })
    const discharged = event("d", "container.transport.vessel_discharged")
    const elsewhere = event("e", "container.transport.vessel_departed", {
      timestamp: "2026-01-02T00:00:00.000Z",
      location_locode: "CNSHA"
    })
    const withdrawn = event("w", "container.transport.vessel_arrived", { invalidated_at: "2026-01-23T00:00:00.000Z" })
    assert.deepStrictEqual(foldedIn(out, estimate("1", 1, "replaced"), discharged, elsewhere, withdrawn), ["d: 1"])
  })

  it("leave the newest where nothing is reported that counts instead", () => {
    assert.deepStrictEqual(foldedIn(estimate("1", 1, "replaced")), [])
    assert.deepStrictEqual(foldedIn(estimate("1", 1, "replaced"), estimate("2", 2, "replaced")), ["2: 1"])
  })

  it("of other events are folded apart", () => {
    const departure = event("p", "container.transport.estimated.vessel_departed", {}, { estimate_state: "replaced" })
    const departed = event("q", "container.transport.vessel_departed")
    const events = [departure, departed, estimate("1", 1, "replaced"), estimate("2", 2, "in_effect")]
    assert.deepStrictEqual(foldedIn(...events).toSorted(), ["2: 1", "q: p"])
  })
})
